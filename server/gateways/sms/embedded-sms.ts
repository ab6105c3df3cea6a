// The SMS outbox: what would have been sent, kept in a file and shown on a page.
import fs from 'node:fs/promises';
import path from 'node:path';
import { sendText } from '../../http/respond.ts';
import type { Route } from '../../http/router.ts';
import type { SmsGateway, SmsMessage } from './gateway.ts';

export interface OutboxEntry extends SmsMessage {
  readonly id: string;
  readonly sentAt: string;
}

export interface EmbeddedSms extends SmsGateway {
  /** Newest first. */
  list(): Promise<OutboxEntry[]>;
  /** GET /dev/sms (page) and /dev/sms.json. */
  readonly routes: readonly Route[];
}

const SHOWN = 100;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The page; links in texts can be followed, because a tester wants to. */
function page(entries: readonly OutboxEntry[]): string {
  const linked = (text: string) =>
    escapeHtml(text).replace(/https?:\/\/[^\s<&]+/g, (url) => `<a href="${url}">${url}</a>`);
  const items = entries
    .slice(0, SHOWN)
    .map(
      (entry) =>
        `<li><strong>${escapeHtml(entry.to)}</strong> <time>${escapeHtml(entry.sentAt)}</time><p>${linked(entry.text)}</p></li>`,
    );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SMS outbox</title><meta http-equiv="refresh" content="10"><meta name="viewport" content="width=device-width">
<style>body{font:16px system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}li{border-top:1px solid #ccc;padding:.75rem 0;list-style:none}ul{padding:0}time{color:#555;font-size:.85em}p{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>SMS outbox</h1><p>Text messages that this installation would have sent, newest first. Nothing leaves this machine.</p>${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No messages yet.</p>'}</body></html>`;
}

/** Opens the outbox kept in a directory. It must not be mounted in production: it shows people's messages. */
export function createEmbeddedSms(directory: string, now: () => Date = () => new Date()): EmbeddedSms {
  const file = path.join(directory, 'outbox.jsonl');

  async function list(): Promise<OutboxEntry[]> {
    const text = await fs.readFile(file, 'utf8').catch(() => '');
    const entries = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as OutboxEntry);
    return entries.toReversed();
  }

  return {
    async send(message) {
      const known = (await list()).find((entry) => entry.key === message.key);
      if (known) return known.id;
      const entry: OutboxEntry = {
        ...message,
        id: `local-${now().getTime().toString(36)}-${message.key}`,
        sentAt: now().toISOString(),
      };
      await fs.mkdir(directory, { recursive: true });
      await fs.appendFile(file, `${JSON.stringify(entry)}\n`);
      return entry.id;
    },
    list,
    routes: [
      {
        method: 'GET',
        path: '/dev/sms',
        handler: async (_request, response) => {
          response.setHeader(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          );
          sendText(response, 200, page(await list()), 'text/html; charset=utf-8');
        },
      },
      {
        method: 'GET',
        path: '/dev/sms.json',
        handler: async (_request, response) =>
          sendText(response, 200, JSON.stringify(await list()), 'application/json; charset=utf-8'),
      },
    ],
  };
}
