// Changes made by other processes: LISTEN on a connection of its own, which comes back by itself.
import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { formatChange, fromNotification, toNotifications, type Change } from './changes.ts';

export interface ListenerOptions {
  readonly connection: ClientConfig;
  readonly channel: string;
  readonly onChanges: (changes: readonly Change[]) => void;
  /** Connected again: something may have been missed. */
  readonly onReconnect: () => void;
  readonly logError: (error: unknown) => void;
}

const FIRST_RETRY_MILLISECONDS = 100;
const LAST_RETRY_MILLISECONDS = 5000;
/** Changes of this long become one notification to the other replicas. */
const COALESCE_MILLISECONDS = 10;

export class ChangeListener {
  readonly #options: ListenerOptions;
  readonly #self = randomBytes(6).toString('hex');
  readonly #outgoing = new Map<string, Change>();
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #sending: NodeJS.Timeout | undefined;
  #delay = FIRST_RETRY_MILLISECONDS;
  #closed = false;
  #connectedOnce = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Connects and listens; when that fails it goes on trying in the background. */
  async start(): Promise<void> {
    const client = new Client(this.#options.connection);
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, undefined));
    client.on('notification', ({ payload }) => {
      const changes = fromNotification(payload ?? '', this.#self);
      if (changes.length > 0) this.#options.onChanges(changes);
    });
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#options.channel)}`);
    } catch (error) {
      this.#lost(client, error);
      return;
    }
    if (this.#closed) return void client.end();
    this.#client = client;
    this.#delay = FIRST_RETRY_MILLISECONDS;
    if (this.#connectedOnce) this.#options.onReconnect();
    this.#connectedOnce = true;
  }

  #lost(client: Client, error: unknown): void {
    client.removeAllListeners('end');
    if (this.#client === client) this.#client = undefined;
    if (this.#closed || this.#retry) return;
    if (error !== undefined) this.#options.logError(error);
    void client.end().catch(() => {});
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.start();
    }, this.#delay);
    this.#retry.unref();
    this.#delay = Math.min(this.#delay * 2, LAST_RETRY_MILLISECONDS);
  }

  /** Tells the other replicas, several changes at a time. */
  announce(changes: readonly Change[]): void {
    for (const change of changes) this.#outgoing.set(formatChange(change), change);
    if (this.#outgoing.size === 0) return;
    this.#sending ??= setTimeout(() => void this.#send(), COALESCE_MILLISECONDS);
  }

  async #send(): Promise<void> {
    this.#sending = undefined;
    const client = this.#client;
    const payloads = toNotifications(this.#self, [...this.#outgoing.values()]);
    this.#outgoing.clear();
    // without a connection the others cannot be told; their own poll finds it
    if (!client) return;
    try {
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [this.#options.channel, payloads]);
    } catch (error) {
      this.#options.logError(error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#sending);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }
}
