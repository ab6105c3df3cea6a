// Sends one of the messages about a sign-in, making the sign-in and its one-time link where the message needs them.
import { escapeHtml } from '../markup/render-template.ts';
import type { IdentityAdmin } from '../identity/admin/identity-admin.ts';
import type { MailGateway } from '../gateways/mail/gateway.ts';
import { PERSON_MAILS, type PersonMailKind, type PersonMailText } from './mail-texts.ts';

export interface PersonMailOptions {
  readonly mail: MailGateway;
  /** undefined where no credentials for the provider's management are configured. */
  readonly identityAdmin: IdentityAdmin | undefined;
  readonly publicUrl: string;
}

export interface MailedPerson {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  /** The provider's name of the person; null before the first sign-in. */
  readonly subject: string | null;
  readonly isAdmin: boolean;
}

export interface PersonMail {
  readonly kind: PersonMailKind;
  readonly person: MailedPerson;
  readonly orgName: string | undefined;
  readonly replyTo: string | undefined;
  readonly messageId: string;
}

/** The provider's management is not configured, so no link can be made. */
export class NoIdentityAdmin extends Error {
  override readonly name = 'NoIdentityAdmin';
  constructor() {
    super('The sign-in provider cannot be managed from here: its management credentials are not configured.');
  }
}

async function ticketFor({ identityAdmin, publicUrl }: PersonMailOptions, person: MailedPerson): Promise<string> {
  if (!identityAdmin) throw new NoIdentityAdmin();
  const subject = person.subject ?? (await identityAdmin.createUser(person)).subject;
  return identityAdmin.createPasswordTicket(subject, { returnTo: signInAddress(publicUrl, person) });
}

const signInAddress = (publicUrl: string, { isAdmin }: Pick<MailedPerson, 'isAdmin'>): string =>
  `${publicUrl}${isAdmin ? '/admin-login' : '/login'}`;

const toText = ({ paragraphs, link }: PersonMailText): string =>
  [...paragraphs, `${link.label}: ${link.href}`].join('\n\n');

const toHtml = ({ paragraphs, link }: PersonMailText): string =>
  [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`,
  ].join('\n');

/**
 * Sends the message. Each call makes a link of its own and ends the one before.
 * @throws NoIdentityAdmin; MailRefused and whatever else the gateways throw.
 */
export async function sendPersonMail(
  options: PersonMailOptions,
  { kind, person, orgName, replyTo, messageId }: PersonMail,
): Promise<void> {
  const { hasTicket, text } = PERSON_MAILS[kind];
  const needsTicket = hasTicket || (kind === 'added' && person.subject === null);
  const ticket = needsTicket ? await ticketFor(options, person) : undefined;
  const message = text({ orgName, ticket, signIn: signInAddress(options.publicUrl, person) });
  await options.mail.send({
    messageId,
    replyTo,
    to: [{ name: person.name, email: person.email }],
    subject: message.subject,
    text: toText(message),
    html: toHtml(message),
  });
}
