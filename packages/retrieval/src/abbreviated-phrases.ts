/**
 * Short forms of several words. A question is read by the words where the documents prefer them;
 * documents are left as they are, since there the short form names one thing.
 */
const LINES = `
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
`;

/** Short form → the words it stands for, both in lower case. */
export const ABBREVIATED_PHRASES: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split("\n")
    .map((line) => {
      const space = line.indexOf(" ");
      return [line.slice(0, space), line.slice(space + 1)];
    }),
);
