// Speaks as much of Twilio's REST interface as sending a message and fetching its pictures need: basic authentication,
// form body, JSON answer.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeTwilio {
  readonly url: string;
  readonly sent: {
    readonly to: string;
    readonly from: string;
    readonly body: string;
    readonly statusCallback: string | undefined;
  }[];
  /** Awaited after a message was taken, before it is answered. */
  onTaken: ((sid: string) => Promise<void>) | undefined;
  /** Pictures by the last part of their address. */
  readonly media: Map<string, Buffer>;
  /** How the next message is answered: 'ok', an HTTP status with Twilio's error body, or a connection that breaks after the message was taken. */
  next: 'ok' | 'break' | number;
  close(): Promise<void>;
}

export async function startFakeTwilio(accountSid: string, authToken: string): Promise<FakeTwilio> {
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const server = http.createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.headers.authorization !== expected)
        return answer(401, { status: 401, code: 20003, message: 'Authenticate' });
      const picture = fake.media.get(request.url?.split('/').at(-1) ?? '');
      if (request.method === 'GET' && picture) return response.writeHead(200).end(picture);
      if (request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json` || request.method !== 'POST')
        return answer(404, { status: 404, code: 20404, message: 'not found' });
      if (typeof fake.next === 'number')
        return answer(fake.next, {
          status: fake.next,
          code: 21211,
          message: "The 'To' number is not a valid phone number.",
        });
      fake.sent.push({
        to: form.get('To') ?? '',
        from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
        body: form.get('Body') ?? '',
        statusCallback: form.get('StatusCallback') ?? undefined,
      });
      const sid = `SM${fake.sent.length.toString().padStart(32, '0')}`;
      await fake.onTaken?.(sid);
      if (fake.next === 'break') return request.socket.destroy();
      return answer(201, { sid, status: 'queued' });
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const fake: FakeTwilio = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: [],
    onTaken: undefined,
    media: new Map(),
    next: 'ok',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
