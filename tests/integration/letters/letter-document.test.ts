// The PDF of a letter says what was written, with head and signature, can be read out, runs nothing, and is for those who see
// the record.
import { beforeAll, describe, expect, it } from 'vitest';
import { drawLetterPdf, type LetterPdf } from '#server/letter-document/letter-pdf.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { pdfPages, pdfText } from '../history/pdf-text.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let letterId: number;
let claimId: number;
let handler: Somebody;
beforeAll(async () => {
  running = await sharedService();
  ({ handler } = running.world.here.people);
  claimId = Number(running.world.here.row('claim')['id']);
  const answer = await running.graphql(
    'mutation ($object: Letter_insert_input!) { insert_Letter_one(object: $object) { id } }',
    {
      object: {
        claimId,
        subject: 'Our decision',
        recipient: 'Rosa Delgado\n12 Example Street',
        body: '<p>We pay <strong>all</strong> of it.</p><ul><li><p>The roof</p></li></ul><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
        closing: 'Kind regards',
      },
    },
    handler,
  );
  letterId = (answer.data!['insert_Letter_one'] as { id: number }).id;
});

async function address(who: Somebody = handler): Promise<string | undefined> {
  const { data } = await running.graphql(
    'mutation ($letterId: bigint!) { getLetterDocument(letterId: $letterId) { url } }',
    { letterId },
    who,
  );
  return (data?.['getLetterDocument'] as { url: string } | undefined)?.url;
}
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

const LETTER: LetterPdf = {
  organisation: 'Wattle Mutual',
  logo: undefined,
  letterhead: ['1 Bridge Street', 'Sydney NSW 2000'],
  footer: 'ABN 11 222 333 444',
  date: '23/11/2026',
  reference: 'Complaint 12',
  recipient: ['Rosa Delgado', '12 Example Street'],
  subject: 'Our answer',
  body: '<p>Dear Rosa</p>',
  closing: 'Yours sincerely',
  signer: { name: 'Olivia Hart', position: 'Complaints manager' },
  isDraft: false,
};
const drawn = (given: Partial<LetterPdf>): Promise<Buffer> => drawLetterPdf({ ...LETTER, ...given }, false);

describe('the address of a letter', () => {
  it('gives the draft as it is now, in our own page alone', async () => {
    const response = await fetch((await address())!);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await bytesOf(response)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is given to nobody who does not see the record, and good for nothing else', async () => {
    const { people } = running.world.here;
    for (const who of [people.stranger, people.supplier, running.world.there.people.handler])
      expect(await address(who)).toBeUndefined();
    const url = new URL((await address())!);
    url.searchParams.set('request', JSON.stringify({ letterId: letterId + 1 }));
    expect((await fetch(url)).status).toBe(403);
  });
});

describe('the PDF of a letter', () => {
  it('has head, address, date, reference, text, signature and foot', async () => {
    const text = pdfText(await drawn({ body: '<p>Dear Rosa</p><h2>Outcome</h2><ol><li><p>The roof</p></li></ol>' }));
    for (const words of [
      'Wattle Mutual',
      'Sydney NSW 2000',
      'Rosa Delgado',
      '23/11/2026',
      'Our reference: Complaint 12',
      'Our answer',
      'Dear Rosa',
      'Outcome',
      '1.',
      'The roof',
      'Yours sincerely',
      'Olivia Hart',
      'Complaints manager',
      'ABN 11 222 333 444',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('DRAFT');
    expect(pdfText(await drawn({ isDraft: true }))).toContain('DRAFT, NOT SENT');
  });

  it('shows script as the words it is, and runs none', async () => {
    const bytes = await drawn({
      subject: '<script>alert(1)</script>',
      recipient: ['<img src=x onerror=alert(2)>'],
      body: '<p><a href="javascript:alert(3)">press</a><script>alert(4)</script>&lt;script&gt;alert(5)&lt;/script&gt;</p>',
    });
    const text = pdfText(bytes);
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).toContain('<img src=x onerror=alert(2)>');
    expect(text).toContain('<script>alert(5)</script>');
    expect(text).not.toContain('alert(4)');
    const raw = bytes.toString('latin1');
    for (const word of ['/JavaScript', '/JS', '/OpenAction', '/Launch', 'javascript:']) expect(raw).not.toContain(word);
  });

  it('shows script as the words it is in every part of it', async () => {
    const script = '<script>alert(1)</script>';
    const text = pdfText(
      await drawn({
        organisation: script,
        letterhead: [script],
        footer: script,
        date: script,
        reference: script,
        recipient: [script],
        subject: script,
        body: '<p>Hello</p>',
        closing: script,
        signer: { name: script, position: script },
      }),
    );
    expect(text.split(script)).toHaveLength(11);
  });

  it('prints no controls, and a mark for a sign that its type does not have', async () => {
    const text = pdfText(await drawn({ subject: 'a\u0007b\u200Bc \u738B', body: '<p>d\u001Be \u0645</p>' }));
    expect(text).toContain('abc \uFFFD');
    expect(text).toContain('de \uFFFD');
  });

  it('links to web addresses', async () => {
    const raw = (await drawn({ body: '<p>See <a href="https://www.afca.org.au/x">AFCA</a></p>' })).toString('latin1');
    expect(raw).toContain('https://www.afca.org.au/x');
    expect(raw).toContain('/S /Link');
  });

  it('goes on over pages, however long its words and lists are', async () => {
    const body = `<p>${'x'.repeat(5000)}</p>${'<ul><li><p>One of very many points.</p></li></ul>'.repeat(200)}`;
    expect(pdfPages(await drawn({ body })).length).toBeGreaterThan(4);
    expect(pdfText(await drawn({ body }))).toContain('Page 2 of');
  });
});
