// The bundle of a complaint for AFCA: what is in it, what is not, and who gets it.
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUNDLE_LIMITS } from '#domain/complaint-bundle.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { pdfText } from '../history/pdf-text.ts';
import { addFile, PNG } from '../files/uploading.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { pdfOf, protectedPdf } from './pdfs.ts';

let running: RunningService;
let handler: Somebody;
let complaintId: number;

const sql = (text: string, values: readonly unknown[] = []) => running.database.pool.query(text, [...values]);

beforeAll(async () => {
  running = await sharedService();
  const { here } = running.world;
  ({ handler } = here.people);
  complaintId = Number(here.row('complaint')['id']);
  await sql(
    `update complaint set complainant_first_name = 'Gwen', complainant_last_name = 'Marlowe', afca_reference_no = '12-345', referred_by_afca = true, referred_by_afca_date = '2026-02-03', incident_description = 'The roof leaks still.' where id = $1`,
    [complaintId],
  );
  await sql('delete from comm_log where complaint_id = $1', [complaintId]);
  await sql('update file set is_deleted = true where complaint_id = $1', [complaintId]);
  const note = (text: string, isMarked: boolean) =>
    sql('insert into note (org_id, complaint_id, note, in_bundle, created_by_id) values ($1, $2, $3, $4, $5)', [
      here.orgId,
      complaintId,
      text,
      isMarked,
      handler.userId,
    ]);
  await note('Marked for the ombudsman', true);
  await note('Our own thoughts', false);
  await sql(
    `insert into complaint_afca_stage (org_id, complaint_id, stage, started_date, note, created_by_id) values ($1, $2, 'case management', app.today($1), 'Asked for our file', $3)`,
    [here.orgId, complaintId, handler.userId],
  );
  const message = (channel: string, direction: string, subject: string | null, content: string, minutes: number) =>
    sql(
      `insert into comm_log (org_id, complaint_id, channel, direction, subject, content, content_sanitized, "from", "to", duration, created_by_id, created_at)
       values ($1, $2, $3::text, $4, $5, $6::text, case when $3::text = 'email' then $6 end, '{"name": "Gwen", "email": "gwen@example.com"}', '[{"name": "Care"}]', case when $3::text = 'phone' then 7 end, $7, now() - make_interval(mins => $8::int))`,
      [here.orgId, complaintId, channel, direction, subject, content, handler.userId, minutes],
    );
  await message(
    'email',
    'inbound',
    'My roof',
    '<table><tr><td>Claim</td><td>12</td></tr></table><p>Rain came <b>in</b></p>',
    30,
  );
  await message('phone', 'outbound', null, 'Promised a builder', 20);
  await message('sms', 'inbound', null, 'Nobody came', 10);
  const file = async (name: string, content: Parameters<typeof addFile>[2]) =>
    addFile(running, name, content, { claimId: null, complaintId });
  await file('Report.pdf', await pdfOf(3, 90));
  await file('Roof.png', PNG);
  await file('Locked.pdf', await protectedPdf());
  await file('Broken.pdf', '%PDF-1.7\nnothing in it');
  await file('Sums.csv', 'a,b\n1,2\n');
  await file('Last.pdf', await pdfOf(1));
});

const ask = (who: Somebody, id = complaintId) =>
  running.graphql(
    'mutation ($complaintId: bigint!) { getComplaintBundle(complaintId: $complaintId) { url } }',
    { complaintId: id },
    who,
  );
const urlFor = async (who: Somebody): Promise<string> =>
  ((await ask(who)).data!['getComplaintBundle'] as { url: string }).url;

async function bundle(who: Somebody = handler): Promise<Buffer> {
  const response = await fetch(await urlFor(who));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(`filename="Complaint ${complaintId} AFCA bundle.pdf"`);
  return Buffer.from(await response.arrayBuffer());
}

/** The bookmarks: their words, and on which page each leads to. */
function bookmarks(document: PDFDocument): readonly { readonly title: string; readonly page: number }[] {
  const { context, catalog } = document;
  const pages = document.getPages().map(({ ref }) => ref.toString());
  const walk = (item: PDFDict | undefined): { title: string; page: number }[] => {
    if (!item) return [];
    const to = context.lookup(item.get(PDFName.of('Dest')))?.toString() ?? '';
    const ref = /(\d+ 0 R)/.exec(to)?.[1] ?? '';
    return [
      { title: item.lookup(PDFName.of('Title'), PDFHexString).decodeText(), page: pages.indexOf(ref) + 1 },
      ...walk(item.lookupMaybe(PDFName.of('First'), PDFDict)),
      ...walk(item.lookupMaybe(PDFName.of('Next'), PDFDict)),
    ];
  };
  return walk(catalog.lookup(PDFName.of('Outlines'), PDFDict).lookupMaybe(PDFName.of('First'), PDFDict));
}

describe('the bundle of a complaint', () => {
  it('holds its facts, stages, messages in their order, and the marked notes alone', async () => {
    const text = pdfText(await bundle());
    for (const words of [
      'Bundle for the Australian Financial Complaints Authority (AFCA)',
      `Made by handler of ${running.world.here.orgId}`,
      'Gwen Marlowe',
      '12-345',
      '03/02/2026',
      'The roof leaks still.',
      'Case management',
      'Asked for our file',
      'Gwen (gwen@example.com)',
      'Outgoing call',
      '7 minutes',
      'Promised a builder',
      'Marked for the ombudsman',
      'Notes (1)',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Our own thoughts');
    // cells of a mail's table stay apart
    expect(text).toMatch(/Claim 12/);
    const [mail, call, sms] = ['Rain came in', 'Promised a builder', 'Nobody came'].map((words) => text.indexOf(words));
    expect(mail).toBeGreaterThan(0);
    expect(call).toBeGreaterThan(mail!);
    expect(sms).toBeGreaterThan(call!);
    expect(text).not.toMatch(/undefined|null|NaN|Invalid/);
  });

  it('has the pages of PDFs and a page for each picture; what can not be printed is listed with its reason', async () => {
    const bytes = await bundle();
    const text = pdfText(bytes);
    expect(text).toContain('Sums.csv');
    expect(text).toContain('in the library, not printed');
    expect(text.match(/could not be printed: it is protected or damaged/g)).toHaveLength(2);
    const document = await PDFDocument.load(bytes);
    const marks = bookmarks(document);
    const pageOf = (name: string) => marks.find(({ title }) => title.includes(name))?.page;
    const total = document.getPageCount();
    expect([pageOf('Report.pdf'), pageOf('Roof.png'), pageOf('Last.pdf')]).toEqual([total - 4, total - 1, total]);
    expect(pageOf('Documents (6)')).toBe(total - 4);
    for (const name of ['Locked.pdf', 'Broken.pdf', 'Sums.csv']) expect(pageOf(name)).toBeUndefined();
    for (const name of ['Messages (3)', 'Notes (1)', 'My roof']) expect(pageOf(name)).toBeGreaterThan(1);
    expect(text).toContain(`Page 1 of ${total}`);
    // the scanned pages lie as they lay, with room for the foot below what they show
    const scanned = document.getPage(total - 5);
    expect(scanned.getRotation().angle).toBe(90);
    expect(scanned.getSize()).toEqual({ width: 422.1848739495798, height: 600 });
  });

  it('leads from each line of the index to its page', async () => {
    const document = await PDFDocument.load(await bundle());
    const pages = new Set(document.getPages().map(({ ref }) => ref.toString()));
    const links = (document.getPage(0).node.Annots()?.asArray() ?? []).map((ref) =>
      document.context.lookup(ref instanceof PDFRef ? ref : undefined, PDFDict).toString(),
    );
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) expect(pages).toContain(/\/Dest \[ (\d+ 0 R)/.exec(link)?.[1]);
  });

  it('is made of a closed complaint, too', async () => {
    await sql(
      `update complaint set status = 'cancelled', status_reason = 'Withdrawn', closed_at = now() where id = $1`,
      [complaintId],
    );
    expect(pdfText(await bundle())).toContain('Cancelled');
    await sql(`update complaint set status = 're-opened' where id = $1`, [complaintId]);
  });

  it('is for those who see the complaint, is recorded, and its address is good for nothing else', async () => {
    const { here, there } = running.world;
    for (const who of [here.people.stranger, there.people.admin])
      expect((await ask(who)).errors?.[0]?.extensions.code).toBe('not-found');
    expect((await ask(here.people.supplier)).errors?.[0]?.extensions.code).toBe('access-denied');
    await bundle(here.people.party);
    const { rows } = await sql(
      'select user_id::int as user, type, name, format, filter from export_log order by id desc limit 1',
    );
    expect(rows).toEqual([
      {
        user: here.people.party.userId,
        type: 'Complaint',
        name: `Complaint ${complaintId} AFCA bundle`,
        format: 'pdf',
        filter: { complaintId },
      },
    ]);
    const changed = new URL(await urlFor(here.people.party));
    changed.searchParams.set('request', JSON.stringify({ complaintId: there.row('complaint')['id'] }));
    expect((await fetch(changed)).status).toBe(403);
  });

  it('is refused to whoever does not see the complaint any more when the address is opened', async () => {
    const { party } = running.world.here.people;
    const url = await urlFor(party);
    await sql('update user_in_org set disabled = true where user_id = $1', [party.userId]);
    const response = await fetch(url);
    await sql('update user_in_org set disabled = false where user_id = $1', [party.userId]);
    expect([401, 403, 404]).toContain(response.status);
  });

  it('is refused in words where the complaint is too large for one', async () => {
    await sql(`update file set size_bytes = $2 where complaint_id = $1 and name = 'Last.pdf'`, [
      complaintId,
      BUNDLE_LIMITS.bytes + 1,
    ]);
    const response = await fetch(await urlFor(handler));
    expect(response.status).toBe(429);
    expect(((await response.json()) as { error: { message: string } }).error.message).toContain('larger than 100 MB');
    await sql(`update file set size_bytes = 1000 where complaint_id = $1 and name = 'Last.pdf'`, [complaintId]);
  });

  it('is made of a complaint that holds nothing yet', async () => {
    const { rows } = await sql(
      `insert into complaint (org_id, owner_id, created_by_id, complainant_first_name, complainant_last_name) values ($1, $2, $2, 'New', 'One') returning id::int`,
      [running.world.here.orgId, handler.userId],
    );
    const { id } = rows[0] as { id: number };
    const answer = await ask(handler, id);
    const response = await fetch((answer.data!['getComplaintBundle'] as { url: string }).url);
    const text = pdfText(Buffer.from(await response.arrayBuffer()));
    for (const words of ['There are no messages.', 'No note is marked for the bundle.', 'None.'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/undefined|null|NaN|Invalid/);
  });
});
