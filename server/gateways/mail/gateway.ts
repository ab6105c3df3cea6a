// Sending e-mail. One message is one envelope; the Message-ID is the caller's and stays the same when a
// delivery is tried again, so that a mail client shows the message once (RULES 23).

import type { Readable } from 'node:stream';

export interface MailAddress {
  readonly name?: string;
  readonly email: string;
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  /** A stream is read once, while the message is handed over. */
  readonly content: Buffer | Readable;
}

export interface MailMessage {
  /** Without angle brackets, e.g. job-12@claims.example.com. */
  readonly messageId: string;
  /** Shown beside the installation's own address, which all messages come from. */
  readonly fromName?: string;
  readonly replyTo?: string | readonly string[];
  readonly to: readonly MailAddress[];
  readonly cc?: readonly MailAddress[];
  readonly bcc?: readonly MailAddress[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Message-IDs, without angle brackets: of the message that this one answers, and of those before it, oldest first. */
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  /** Whom it is handed to, when not everybody in its head: those whom the server refused the last time. */
  readonly envelope?: readonly string[];
  readonly attachments?: readonly MailAttachment[];
}

/** A recipient whom the mail server refused while it took the message for others. */
export interface RefusedRecipient {
  readonly email: string;
  readonly reason: string;
}

export interface MailGateway {
  /**
   * Hands the message to the mail server; resolves when the server has taken it for every recipient.
   * @throws MailRefused when trying again cannot help; any other error when it may.
   */
  send(message: MailMessage): Promise<void>;
  /** The address that messages come from. */
  readonly address: string;
  /** Where a person can read what was sent; undefined for a real server. */
  readonly inboxUrl: string | undefined;
  close(): Promise<void>;
}

/** The mail server said no for good: an unknown recipient, a refused sender. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** When others were taken: those who were not. Empty when the message reached nobody. */
  readonly recipients: readonly RefusedRecipient[];

  constructor(
    message: string,
    options: { readonly cause?: unknown; readonly recipients?: readonly RefusedRecipient[] } = {},
  ) {
    super(message, { cause: options.cause });
    this.recipients = options.recipients ?? [];
  }
}
