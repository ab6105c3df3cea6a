// The browser's telephone: Twilio's device, asked for when a call button is first shown and loaded only where calls are
// set up. It stands outside React, so that a call goes on while its page is left.

/** 'na': calls are not set up; the others are the device's and, while there is one, the call's (spec 1 §4). */
export type LineStatus = 'na' | 'ready' | 'connecting' | 'ringing' | 'open' | 'closed';

interface Callee {
  readonly phone: string;
  readonly name: string;
  readonly contactType: string;
  /** Where the call is written down. */
  readonly logPath: string;
}

export interface OpenCall extends Callee {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** When the other side answered; undefined until then. */
  readonly answeredAt?: number;
  readonly endedAt?: number;
  readonly isMuted: boolean;
}

export interface LineState {
  readonly status: LineStatus;
  readonly call?: OpenCall;
}

/** What is used of Twilio's `Call`. */
export interface VoiceCall {
  on(event: 'ringing' | 'accept' | 'disconnect' | 'cancel' | 'reject', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  disconnect(): void;
  mute(shouldMute: boolean): void;
}

/** What is used of Twilio's `Device`. */
export interface VoiceDevice {
  on(event: 'tokenWillExpire', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  connect(options: { params: Record<string, string> }): Promise<VoiceCall>;
  updateToken(token: string): void;
  destroy(): void;
}

interface PhoneLineOptions {
  /** A token, undefined where calls are not set up. */
  readonly getToken: () => Promise<string | undefined>;
  readonly openDevice: (token: string) => Promise<VoiceDevice>;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

const NOT_SET_UP: LineState = { status: 'na' };

export class PhoneLine {
  readonly #options: PhoneLineOptions;
  readonly #listeners = new Set<() => void>();
  #state: LineState = NOT_SET_UP;
  #opened: Promise<void> | undefined;
  #device: VoiceDevice | undefined;
  #call: VoiceCall | undefined;

  constructor(options: PhoneLineOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): LineState => this.#state;

  #show(state: LineState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #change(status: LineStatus, changes: Partial<OpenCall> = {}): void {
    const { call } = this.#state;
    this.#show(call === undefined ? { status } : { status, call: { ...call, ...changes } });
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  /** Finds out whether calls are set up; later calls wait for the first. A failure leaves the line at 'na'. */
  open(): Promise<void> {
    this.#opened ??= this.#open().catch((error: unknown) => {
      this.#opened = undefined;
      this.#options.onError(error);
    });
    return this.#opened;
  }

  async #open(): Promise<void> {
    const token = await this.#options.getToken();
    if (token === undefined) return;
    const device = await this.#options.openDevice(token);
    device.on('error', (error) => this.#options.onError(error));
    device.on('tokenWillExpire', () => {
      this.#options
        .getToken()
        .then((next) => (next === undefined ? undefined : device.updateToken(next)), this.#options.onError);
    });
    this.#device = device;
    this.#show({ status: 'ready' });
  }

  /** Rings somebody. Nothing happens while the line is busy or not set up. */
  async call(callee: Callee): Promise<void> {
    if (this.#device === undefined || this.isBusy()) return;
    this.#show({ status: 'connecting', call: { ...callee, startedAt: this.#now(), isMuted: false } });
    try {
      const call = await this.#device.connect({ params: { To: callee.phone } });
      this.#call = call;
      call.on('ringing', () => this.#change('ringing'));
      call.on('accept', () => this.#change('open', { answeredAt: this.#now() }));
      for (const event of ['disconnect', 'cancel', 'reject'] as const) call.on(event, () => this.#end());
      call.on('error', (error) => {
        this.#options.onError(error);
        this.#end();
      });
    } catch (error) {
      this.#options.onError(error);
      this.#end();
    }
  }

  isBusy(): boolean {
    return this.#state.call !== undefined && this.#state.status !== 'closed';
  }

  #end(): void {
    if (!this.isBusy()) return;
    this.#call = undefined;
    this.#change('closed', { endedAt: this.#now() });
  }

  /** Ends the call (spec 1 §4). */
  readonly hangUp = (): void => {
    this.#call?.disconnect();
    this.#end();
  };

  readonly toggleMute = (): void => {
    const { call, status } = this.#state;
    if (call === undefined || this.#call === undefined) return;
    this.#call.mute(!call.isMuted);
    this.#change(status, { isMuted: !call.isMuted });
  };

  /** Puts away what is shown of a call that has ended. */
  readonly dismiss = (): void => {
    if (!this.isBusy()) this.#show({ status: this.#device === undefined ? 'na' : 'ready' });
  };

  /** Ends everything: signing out, leaving the app. */
  close(): void {
    this.hangUp();
    this.#device?.destroy();
    this.#device = undefined;
    this.#opened = undefined;
    this.#show(NOT_SET_UP);
  }
}

/** Minutes as a logged call has them: begun ones count, a call that nobody answered has none. */
export function callMinutes({ answeredAt, endedAt }: Pick<OpenCall, 'answeredAt' | 'endedAt'>): number {
  return answeredAt === undefined || endedAt === undefined ? 0 : Math.ceil((endedAt - answeredAt) / 60_000);
}
