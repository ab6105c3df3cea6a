// Sending e-mail. One message is one envelope; the Message-ID is the caller's and stays the same when a
// delivery is tried again, so that a mail client shows the message once (RULES 23).

export interface MailAddress {
  readonly name?: string;
  readonly email: string;
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface MailMessage {
  /** Without angle brackets, e.g. job-12@claims.example.com. */
  readonly messageId: string;
  readonly from?: string;
  readonly replyTo?: string;
  readonly to: readonly MailAddress[];
  readonly cc?: readonly MailAddress[];
  readonly bcc?: readonly MailAddress[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
}

export interface MailGateway {
  /**
   * Hands the message to the mail server; resolves when the server has taken it for every recipient.
   * @throws MailRefused when trying again cannot help; any other error when it may.
   */
  send(message: MailMessage): Promise<void>;
  /** Where a person can read what was sent; undefined for a real server. */
  readonly inboxUrl: string | undefined;
  close(): Promise<void>;
}

/** The mail server said no for good: an unknown recipient, a refused sender. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
