// Sending text messages.

export interface SmsMessage {
  /** Names this try for good: an adapter that can, uses it to send once, and to say later what became of it. */
  readonly key: string;
  /** International format: +61412345678. */
  readonly to: string;
  readonly text: string;
}

export interface SmsGateway {
  /**
   * Hands the message to the provider.
   * @returns the provider's name of the message.
   * @throws SmsRefused when it was certainly not sent and trying again cannot help; SmsUncertain when it may
   * have been sent (the answer was lost); any other error when it was certainly not sent and may be tried again.
   */
  send(message: SmsMessage): Promise<string>;
}

export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

/** Nobody knows whether it was sent: it waits for a person and is never sent again by itself (RULES 23). */
export class SmsUncertain extends Error {
  override readonly name = 'SmsUncertain';
}
