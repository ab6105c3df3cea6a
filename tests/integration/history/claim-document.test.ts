import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { addFile, PDF, PNG, upload } from '../files/uploading.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { pdfPages, pdfText } from './pdf-text.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

const claimId = () => Number(running.world.here.row('claim')['id']);
const ask = (who: Somebody) =>
  running.graphql(
    'mutation ($claimId: bigint!) { getClaimDocument(claimId: $claimId) { url } }',
    { claimId: claimId() },
    who,
  );
const urlFor = async (who: Somebody): Promise<string> =>
  ((await ask(who)).data!['getClaimDocument'] as { url: string }).url;

async function fetchDocument(who: Somebody): Promise<Buffer> {
  const response = await fetch(await urlFor(who));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Claim ${claimId()}.pdf"; filename*=UTF-8''Claim%20${claimId()}.pdf`,
  );
  return Buffer.from(await response.arrayBuffer());
}

describe('[1§2] a claim as one document', () => {
  it('holds what is known of the claim, with a list of its documents, under the organisation’s logo', async () => {
    const { here } = running.world;
    await addFile(running, 'Assessment Nguyễn.pdf', PDF, { categories: ['quote'] });
    const logo = await upload(running, 'logo.png', PNG, here.people.admin);
    await running.database.pool.query('update org set logo_key = $2 where id = $1', [here.orgId, logo]);
    await running.database.pool.query(
      `update claim set ph_contacts = '[{"id": "1", "firstName": "Ann", "surname": "Lee", "email": "ann@example.com", "isPrimary": true}]', excess = 500, ph_company = 'Lee & Sons' where id = $1`,
      [claimId()],
    );
    await running.graphql(
      'mutation ($claimId: bigint!) { insert_Note_one(object: { claimId: $claimId, type: "strategy", note: "Wait for the assessor." }) { id } }',
      { claimId: claimId() },
      here.people.handler,
    );
    const pdf = await fetchDocument(here.people.handler);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.includes('/Subtype /Image')).toBe(true);
    const text = pdfText(pdf);
    for (const words of [
      `Claim ${claimId()}`,
      'Here General',
      `Made by handler of ${here.orgId}`,
      'Policy holder',
      'Lee & Sons',
      'Excess',
      'A$500.00',
      'Ann Lee (primary)',
      'ann@example.com',
      'Answers',
      'Flags',
      'Timeline',
      'Notes',
      '(strategy)',
      'Wait for the assessor.',
      'Messages',
      'Documents',
      'Assessment Nguyễn.pdf',
      'Quote',
    ])
      expect(text).toContain(words);
  });

  it('holds tasks with Australian dates, suppliers and their jobs, and says where a note is shortened', async () => {
    const { here } = running.world;
    await running.graphql(
      'mutation ($claimId: bigint!, $note: String!) { insert_Note_one(object: { claimId: $claimId, note: $note }) { id } }',
      { claimId: claimId(), note: `Long ${'word '.repeat(3000)}` },
      here.people.handler,
    );
    await running.graphql(
      'mutation ($claimId: bigint!) { insert_Task_one(object: { claimId: $claimId, title: "Ring the roofer", dueDate: "2027-03-09" }) { id } }',
      { claimId: claimId() },
      here.people.handler,
    );
    const text = pdfText(await fetchDocument(here.people.handler));
    const [supplier, job] = [here.row('supplier'), here.row('supplier_job')];
    for (const words of [
      'Ring the roofer',
      '09/03/2027',
      'Suppliers and jobs (1)',
      String(supplier['name']),
      String(job['description_short']),
      'New',
      '(shortened)',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Letters of other scripts');
  });

  it('speaks as the forms do: their labels, numbers in groups, an account by its end, nothing of the system', async () => {
    const { here } = running.world;
    await running.database.pool.query(
      `update claim set ph_phone = '+61412345678', ph_acc = '10203678', ph_bsb = '062000', external_policy_data = '{"insuredFirstName": "Mia", "policyNumber": "P1"}', specified_items = '[{"specifiedItemId": 3, "label": "Piano", "attributes": []}]',
         json_data = '{"claimNotResultOfIllegalAct": true}', claim_occurred_precision = 'day', workflow_state = '{"node": "n1"}', root_form_question_id = '1' where id = $1`,
      [claimId()],
    );
    const text = pdfText(await fetchDocument(here.people.handler));
    for (const words of [
      '+61 412 345 678',
      '062-000',
      '••• ••• 678',
      'Not the result of an illegal act Declared',
      'Date of loss 01/02/2026',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(
      /10203678|insuredFirstName|Insured first name|Workflow state|First question|Workflow ID|Piano|Declarations/,
    );
  });

  it('puts letters and their marks together, and says that it lacks letters', async () => {
    const { here } = running.world;
    await running.database.pool.query(`update claim set ph_company = $2 where id = $1`, [
      claimId(),
      'Nguyễn Иван Ωμέγα 王小明'.normalize('NFD'),
    ]);
    const text = pdfText(await fetchDocument(here.people.handler));
    expect(text).toContain('Nguyễn Иван Ωμέγα');
    expect(text).toContain('Letters of other scripts than Latin, Greek and Cyrillic stand as boxes here.');
    await running.database.pool.query(`update claim set ph_company = 'Lee & Sons' where id = $1`, [claimId()]);
  });

  it('is tagged for those who have it read out: its language and title, headings, tables with their heads, the logo in words', async () => {
    const pdf = (await fetchDocument(running.world.here.people.handler)).toString('latin1');
    expect(pdf).toMatch(/\/Marked true/);
    expect(pdf).toContain('/Lang (en-AU)');
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf).toContain('pdfuaid:part');
    const count = (role: string) => [...pdf.matchAll(new RegExp(`/S /${role}\\n`, 'g'))].length;
    expect([count('Document'), count('H1'), count('Figure')]).toEqual([1, 1, 1]);
    expect(pdf).toMatch(/\/Alt \(Logo of Here General\)/);
    for (const role of ['H2', 'P', 'Table', 'TR', 'TD']) expect(count(role)).toBeGreaterThan(2);
    // each head says of what
    const scopes = [...pdf.matchAll(/\/Scope \/(Column|Row)/g)].map(([, scope]) => scope);
    expect(scopes).toHaveLength(count('TH'));
    expect(new Set(scopes)).toEqual(new Set(['Column', 'Row']));
  });

  it('leaves nothing on its pages that is neither tagged nor an artifact', async () => {
    const pages = pdfPages(await fetchDocument(running.world.here.people.handler));
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) {
      let depth = 0;
      const loose = page.split('\n').filter((line) => {
        if (/ (BDC|BMC)$/.test(line)) depth += 1;
        if (line === 'EMC') depth -= 1;
        return depth === 0 && /( TJ| Tj| Do|^S|^f)$/.test(line);
      });
      expect(loose).toEqual([]);
      expect(depth).toBe(0);
    }
  });

  it('is made of a claim that holds nothing yet', async () => {
    const { here } = running.world;
    const { rows } = await running.database.pool.query<{ id: number }>(
      'insert into claim (org_id, owner_id, created_by_id) values ($1, $2, $2) returning id::int',
      [here.orgId, here.people.handler.userId],
    );
    const answer = await running.graphql(
      'mutation ($claimId: bigint!) { getClaimDocument(claimId: $claimId) { url } }',
      { claimId: rows[0]!.id },
      here.people.handler,
    );
    const response = await fetch((answer.data!['getClaimDocument'] as { url: string }).url);
    const text = pdfText(Buffer.from(await response.arrayBuffer()));
    for (const words of [`Claim ${rows[0]!.id}`, 'Policy holder', 'Documents', 'None.']) expect(text).toContain(words);
    expect(text).not.toMatch(/undefined|null|NaN|Invalid/);
  });

  it('is for those who see the claim, is recorded, and its address ends', async () => {
    const { here, there } = running.world;
    for (const who of [here.people.stranger, there.people.admin])
      expect((await ask(who)).errors?.[0]?.extensions.code).toBe('not-found');
    expect((await ask(here.people.supplier)).errors?.[0]?.extensions.code).toBe('access-denied');
    await fetchDocument(here.people.party);
    const { rows } = await running.database.pool.query(
      'select user_id::int as user, type, format from export_log order by id desc limit 1',
    );
    expect(rows).toEqual([{ user: here.people.party.userId, type: 'Claim', format: 'pdf' }]);
    const changed = new URL(await urlFor(here.people.party));
    changed.searchParams.set('request', '{"claimId":2}');
    expect((await fetch(changed)).status).toBe(403);
  });

  it('is bounded where a claim is large, and says so', async () => {
    await running.database.pool.query(
      `insert into comm_log (org_id, claim_id, channel, direction, subject, content, created_by_id, created_at) select $1, $2, 'email', 'inbound', 'Message number ' || n, '', $3, now() - n * interval '1 minute' from generate_series(1, 700) n`,
      [running.world.here.orgId, claimId(), running.world.here.people.handler.userId],
    );
    const text = pdfText(await fetchDocument(running.world.here.people.admin));
    expect(text).toContain('Message number 1 ');
    expect(text).not.toContain('Message number 650');
    expect(text).toMatch(/The newest 500 of 70\d are listed\./);
  }, 60_000);
});
