// What the tests of people share: the calls, and the mail that arrived.
import type { Somebody } from '#tests/support/world-people.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

export interface Mail {
  readonly to: readonly { readonly address: string }[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const CALLS = {
  inviteUser: 'mutation ($email: String!) { inviteUser(email: $email) { ok invitationEmailSent } }',
  adminInviteUser:
    'mutation ($email: String!, $orgId: bigint!) { adminInviteUser(email: $email, orgId: $orgId) { ok invitationEmailSent } }',
  onboardOrg:
    'mutation ($email: String!, $orgName: String!) { onboardOrg(email: $email, orgName: $orgName) { ok invitationEmailSent } }',
  updateUserInOrg:
    'mutation ($data: UserOrgDataInput!, $userId: bigint!, $parties: [UserExternalOrgInput!]!, $rowVersion: Int) { updateUserInOrg(userOrgData: $data, userId: $userId, externalOrgs: $parties, rowVersion: $rowVersion) { ok } }',
  resetPassword: 'mutation ($userId: bigint!) { resetPassword(userId: $userId) { ok } }',
  leaveOrganisation: 'mutation ($orgId: bigint!) { leaveOrganisation(orgId: $orgId) { ok } }',
  leaving:
    'query ($orgId: bigint!) { leaving(orgId: $orgId) { orgId name openTasks openClaims openComplaints isLastAdministrator } }',
  resetMfa: 'mutation ($userId: bigint!) { resetMfa(userId: $userId) { ok wasSet } }',
} as const;

/** Calls an action as somebody; nobody is a visitor. */
export const callOf =
  (running: () => RunningService) =>
  (name: keyof typeof CALLS, variables: Readonly<Record<string, unknown>>, who?: Somebody): Promise<GraphqlAnswer> =>
    running().graphql(CALLS[name], variables, who);

/** Waits for the mails to an address, the latest first. */
export async function mailsTo(running: RunningService, email: string, count = 1): Promise<readonly Mail[]> {
  const inbox = running.service.places.find(({ name }) => name === 'Sent e-mail')?.where ?? '';
  return eventually(async () => {
    const all = (await (await fetch(`${inbox}/api/email`)).json()) as Mail[];
    const own = all.filter(({ to }) => to[0]?.address.toLowerCase() === email.toLowerCase());
    return own.length >= count ? own.toReversed() : undefined;
  });
}

/** The one-time link of a mail. */
export function ticketOf(mail: Mail): string {
  const [link] = /https?:\/\/\S+\/u\/set-password\/[\w-]+/.exec(mail.text) ?? [];
  if (link === undefined) throw new Error(`No link in: ${mail.text}`);
  return link;
}

/** Sets a password through a one-time link. */
export async function choosePassword(link: string, password: string): Promise<number> {
  const answer = await fetch(link, { method: 'POST', body: new URLSearchParams({ password, again: password }) });
  await answer.text();
  return answer.status;
}
