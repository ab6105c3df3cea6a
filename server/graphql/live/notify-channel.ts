// LISTEN and NOTIFY on a connection of its own, which comes back by itself.
import { Client, type ClientConfig } from 'pg';

export interface NotifyChannelOptions {
  readonly connection: ClientConfig;
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  /** Connected again: something may have been missed. */
  readonly onReconnect: () => void;
  readonly logError: (error: unknown) => void;
}

const FIRST_RETRY_MILLISECONDS = 100;
const LAST_RETRY_MILLISECONDS = 5000;

export class NotifyChannel {
  readonly #options: NotifyChannelOptions;
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #delay = FIRST_RETRY_MILLISECONDS;
  #closed = false;
  #connectedOnce = false;
  /** The notifications under way; a connection takes one statement at a time. */
  #sending: Promise<void> = Promise.resolve();

  constructor(options: NotifyChannelOptions) {
    this.#options = options;
  }

  /** Connects and listens; when that fails it goes on trying in the background. */
  async start(): Promise<void> {
    const client = new Client(this.#options.connection);
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, undefined));
    client.on('notification', ({ payload }) => this.#options.onPayload(payload ?? ''));
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

  /** Sends the payloads (each below 8000 bytes); without a connection nobody is told. */
  send(payloads: readonly string[]): Promise<void> {
    if (payloads.length > 0) this.#sending = this.#sending.then(() => this.#notify(payloads));
    return this.#sending;
  }

  async #notify(payloads: readonly string[]): Promise<void> {
    const client = this.#client;
    if (!client) return;
    try {
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [
        this.#options.channel,
        payloads,
      ]);
    } catch (error) {
      this.#options.logError(error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }
}
