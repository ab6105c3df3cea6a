import { beforeAll, describe, expect, it } from 'vitest';
import { safeMailHtml } from '#server/messages/inbound/safe-mail-html.ts';
import { textOfHtml } from '#server/markup/markup.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';
import { claimOf, email, send } from './messages-support.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const preview = (template: string): Promise<GraphqlAnswer> =>
  running.graphql(
    'query ($template: String!, $recordId: bigint) { previewTemplate(relatedTo: "claim", channel: "email", subject: "s", template: $template, recordId: $recordId) { text } }',
    { template, recordId: claimOf(running) },
    running.world.here.people.admin,
  );

/** Milliseconds that work takes of the process, waiting for others not counted. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user } = process.cpuUsage(before);
  return user / 1000;
}

const HOSTILE = [
  '</p',
  '<a ',
  '<p ',
  '<',
  '&',
  '&#99999999999;',
  '<b>',
  '<a href="http://x.y/">x',
  '<p style="a:b;">',
  '{{',
  '{{\t',
  '<!--',
];

describe('[RULES 41] markup that is made to take long', () => {
  // a service that reads it in quadratic time takes 14 s and more
  it.each(HOSTILE)('%j takes a second at most, in a template and in a message', async (piece) => {
    const [template, message] = [`<p>${filled(piece, 99_000)}`, `<p>x${filled(piece, 200_000)}`];
    expect(await cpuOf(() => preview(template))).toBeLessThan(2500);
    expect(await cpuOf(() => send(running, email(running, { content: message })))).toBeLessThan(2500);
  });

  it.each([...HOSTILE, ' a=1', '<i a=1>'])('%j in a mail from outside', async (piece) => {
    const html = filled(piece, 900_000);
    expect(await cpuOf(() => safeMailHtml(`<p ${html}`, new Map()))).toBeLessThan(4000);
    expect(await cpuOf(() => textOfHtml(html))).toBeLessThan(4000);
  });

  it('longer than a template may be is refused in words', async () => {
    expect((await preview(filled('</p', 200_000))).errors?.[0]).toMatchObject({
      message: 'At most 100,000 characters',
      extensions: { code: 'validation-failed', path: '$.selectionSet.previewTemplate.args.template' },
    });
  });

  it('a character that there is none of is no fault of the service', async () => {
    const answer = await preview('<p>&#99999999999; &#x110000; &#xD800;</p>');
    expect(answer.errors).toBeUndefined();
    expect(answer.data).toMatchObject({ previewTemplate: { text: expect.stringContaining('\uFFFD') as string } });
  });

  it('nested deeper than people write is refused in words', async () => {
    expect((await preview('<div>'.repeat(15_000))).errors?.[0]?.message).toBe(
      'The message holds more than 1000 elements within each other, which cannot be sent.',
    );
  });
});
