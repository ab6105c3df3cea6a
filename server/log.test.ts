import { describe, expect, it } from 'vitest';
import { createLogger } from './log.ts';

function written(
  format: 'json' | 'text',
  work: (log: ReturnType<typeof createLogger>) => void,
  level: 'debug' | 'info' = 'info',
): string[] {
  const lines: string[] = [];
  work(createLogger({ level, format, write: (line) => lines.push(line), now: () => new Date('2026-11-21T01:02:03Z') }));
  return lines;
}

describe('log', () => {
  it('writes one JSON object a line, with the fields of its parents', () => {
    const [line] = written('json', (log) => log.child({ requestId: 'r1' }).warn('Slow', { milliseconds: 12 }));
    expect(JSON.parse(line!)).toEqual({
      time: '2026-11-21T01:02:03.000Z',
      level: 'warn',
      message: 'Slow',
      requestId: 'r1',
      milliseconds: 12,
    });
  });

  it('writes nothing below its level', () => {
    expect(written('json', (log) => log.debug('x'))).toEqual([]);
  });

  it.each(['json', 'text'] as const)('hides secrets by name and by shape (%s)', (format) => {
    const jwt = ['eyJhbGciOiJSUzI1NiJ9', 'eyJzdWIiOiIxIn0', 'c2lnbmF0dXJl'].join('.');
    const error = new Error('connect postgres://claimworks:hunter2@db/x failed', { cause: new Error(`Bearer ${jwt}`) });
    const [line] = written(format, (log) =>
      log.error(`GET /callback?access_token=${jwt}`, {
        error,
        headers: { authorization: 'Basic aHVudGVyMg==', accept: '*/*' },
        body: { password: 'hunter2', nested: [{ apiKey: 'hunter2' }] },
        url: '/files/x?signature=hunter2',
        path: '/public/lodgement-summary/hunter2',
      }),
    );
    for (const secret of ['hunter2', 'c2lnbmF0dXJl', 'aHVudGVyMg']) expect(line).not.toContain(secret);
    expect(line).toContain('*/*');
    expect(line).toContain('/public/lodgement-summary/[hidden]');
  });
});
