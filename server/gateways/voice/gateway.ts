// Telephone calls from the browser.

export interface VoiceGateway {
  /** 'na' where calls are not set up: the call button shows it (spec 1 §4). */
  readonly status: 'na' | 'ready';
  /** A token for the browser's voice device; undefined when calls are not set up. */
  createToken(identity: string): Promise<string | undefined>;
}

/** The adapter of installations without a voice provider. */
export function createUnavailableVoice(): VoiceGateway {
  return { status: 'na', createToken: () => Promise.resolve(undefined) };
}
