/**
 * Short forms that nearly always mean one word in an API. Documents and questions are indexed under the full
 * word, so `repo` and `repository` are one term. The list leaves out forms that are also common as words,
 * names or parts of other words: auth, stat, temp, dir, desc, prod, conf, tx.
 */
export const ABBREVIATIONS: ReadonlyMap<string, string> = shortForms(`
acct account
accts accounts
addr address
addrs addresses
admin administrator
admins administrators
amt amount
app application
apps applications
attr attribute
attrs attributes
cert certificate
certs certificates
cfg configuration
config configuration
configs configurations
db database
dbs databases
dept department
depts departments
doc document
docs documents
env environment
envs environments
img image
imgs images
info information
lang language
langs languages
mgmt management
msg message
msgs messages
num number
org organization
orgs organizations
param parameter
params parameters
pic picture
pics pictures
prefs preferences
pwd password
passwd password
qty quantity
ref reference
refs references
repo repository
repos repositories
spec specification
specs specifications
src source
stats statistics
svc service
sync synchronize
txn transaction
txns transactions
usr user
vid video
vids videos
`);

/**
 * Short forms that expand to several words, and short forms that may also be names. A question uses the
 * expansion if the documents prefer it. Documents are never expanded.
 */
export const ABBREVIATED_PHRASES: ReadonlyMap<string, string> = shortForms(`
2fa two factor
acl access control list
acls access control lists
auth authentication
dm direct message
dms direct messages
k8s kubernetes
kpi key performance indicator
kpis key performance indicators
mfa multi factor
mr merge request
mrs merge requests
otp one time password
pr pull request
prs pull requests
sso single sign on
vm virtual machine
vms virtual machines
`);

/** Parses one short form per line, in lower case: the form, a space, its meaning. */
function shortForms(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines
      .trim()
      .split("\n")
      .map((line) => {
        const space = line.indexOf(" ");
        return [line.slice(0, space), line.slice(space + 1)];
      }),
  );
}
