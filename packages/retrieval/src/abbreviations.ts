/**
 * Short forms that stand for one word nearly wherever an API uses them. Documents and questions are
 * read by the word: `repo` and `repository` are one term. Left out are those that are words, names or
 * parts of other words as often: auth (authentication, authorization), stat, temp, min, max, no, id.
 */
const LINES = `
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
`;

/** Short form → the word it stands for, both in lower case. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split("\n")
    .map((line) => {
      const space = line.indexOf(" ");
      return [line.slice(0, space), line.slice(space + 1)];
    }),
);
