// Changes made by other processes, and telling them of ours.
import { randomBytes } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { formatChange, fromNotification, toNotifications, type Change } from './changes.ts';
import { NotifyChannel } from './notify-channel.ts';

export interface ListenerOptions {
  readonly connection: ClientConfig;
  readonly channel: string;
  readonly onChanges: (changes: readonly Change[]) => void;
  /** Connected again: something may have been missed. */
  readonly onReconnect: () => void;
  readonly logError: (error: unknown) => void;
}

/** Changes of this long become one notification to the other replicas. */
const COALESCE_MILLISECONDS = 10;

export class ChangeListener {
  readonly #channel: NotifyChannel;
  readonly #self = randomBytes(6).toString('hex');
  readonly #outgoing = new Map<string, Change>();
  #sending: NodeJS.Timeout | undefined;

  constructor({ onChanges, ...options }: ListenerOptions) {
    this.#channel = new NotifyChannel({
      ...options,
      onPayload: (payload) => {
        const changes = fromNotification(payload, this.#self);
        if (changes.length > 0) onChanges(changes);
      },
    });
  }

  start(): Promise<void> {
    return this.#channel.start();
  }

  /** Tells the other replicas, several changes at a time; without a connection their own poll finds it. */
  announce(changes: readonly Change[]): void {
    for (const change of changes) this.#outgoing.set(formatChange(change), change);
    if (this.#outgoing.size === 0) return;
    this.#sending ??= setTimeout(() => void this.#send(), COALESCE_MILLISECONDS);
  }

  async #send(): Promise<void> {
    this.#sending = undefined;
    const payloads = toNotifications(this.#self, [...this.#outgoing.values()]);
    this.#outgoing.clear();
    await this.#channel.send(payloads);
  }

  async close(): Promise<void> {
    clearTimeout(this.#sending);
    await this.#channel.close();
  }
}
