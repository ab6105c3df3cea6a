// The least of an SMTP server, whose answer to a recipient can be chosen (RFC 5321).
import net from 'node:net';

export interface FakeSmtp {
  readonly url: string;
  /** Answer to RCPT TO. */
  rcpt: string;
  /** Answer by address, where it differs. */
  rcptOf: ((address: string) => string) | undefined;
  /** Who was named in RCPT TO and taken. */
  readonly recipients: string[];
  /** Called at each command of a client, before it is answered; false: it gets no answer. */
  onCommand: (() => boolean | void) | undefined;
  /** Called after a message was acknowledged. */
  onTaken: ((message: string) => void) | undefined;
  /** Messages taken. */
  readonly messages: string[];
  close(): Promise<void>;
}

/** Closes a message; it may come in as many pieces as it has letters. */
const END = '\r\n.\r\n';

export async function startFakeSmtp(port = 0): Promise<FakeSmtp> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let pending = '';
    /** Of a message being received; it may be large, so it is searched as a whole only once its end has come. */
    const pieces: string[] = [];
    let isData = false;
    say('220 fake ESMTP');
    const recipient = (command: string): string => {
      const address = /<([^>]*)>/.exec(command)?.[1] ?? '';
      const answer = fake.rcptOf?.(address) ?? fake.rcpt;
      if (answer.startsWith('250')) fake.recipients.push(address);
      return answer;
    };
    const answers: readonly (readonly [RegExp, (command: string) => string])[] = [
      [/^(EHLO|HELO)/i, () => '250 fake'],
      [/^MAIL FROM/i, () => '250 OK'],
      [/^RCPT TO/i, recipient],
      [/^RSET/i, () => '250 OK'],
      [/^QUIT/i, () => '221 bye'],
    ];
    const handle = (line: string): void => {
      if (fake.onCommand?.() === false) return;
      if (/^DATA/i.test(line)) {
        isData = true;
        say('354 go on');
      } else say(answers.find(([pattern]) => pattern.test(line))?.[1](line) ?? '502 unknown');
    };
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (isData) {
        pieces.push(text);
        if (!pieces.slice(-END.length).join('').includes(END)) return;
        pending = pieces.splice(0).join('');
      } else pending += text;
      for (;;) {
        const mark = isData ? END : '\r\n';
        const end = pending.indexOf(mark);
        if (end < 0) {
          // what came with DATA
          if (isData) pieces.push(pending);
          return;
        }
        const part = pending.slice(0, end);
        pending = pending.slice(end + mark.length);
        if (isData) {
          isData = false;
          fake.messages.push(part);
          say('250 taken');
          fake.onTaken?.(part);
        } else handle(part);
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    rcpt: '250 OK',
    rcptOf: undefined,
    recipients: [],
    onCommand: undefined,
    onTaken: undefined,
    messages: [],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return fake;
}
