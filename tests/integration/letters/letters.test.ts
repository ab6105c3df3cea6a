// Letters: drafts are kept, finals stay as they are, a final response holds what the regulator asks, and what left is a
// milestone.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letterFaults } from '#domain/letter-checklist.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

type Row = Record<string, unknown>;

let running: RunningService;
let orgId: number;
let claimId: number;
let complaintId: number;
let handler: Somebody;
let stranger: Somebody;
beforeAll(async () => {
  running = await sharedService();
  ({ orgId } = running.world.here);
  ({ handler, stranger } = running.world.here.people);
  claimId = Number(running.world.here.row('claim')['id']);
  complaintId = Number(running.world.here.row('complaint')['id']);
});
beforeEach(async () => {
  await sql(`delete from milestone where org_id = $1 and complaint_id = $2 and source like 'letter:%'`, complaintId);
  await sql(`update complaint set status = 're-opened' where org_id = $1 and status in ('closed', 'cancelled')`);
  await sql(`update complaint set outcome = 'Rejected' where org_id = $1 and id = $2`, complaintId);
});

const sql = async (text: string, ...values: readonly unknown[]): Promise<Row[]> =>
  (await running.database.pool.query<Row>(text, [orgId, ...values])).rows;

const ask = (document: string, variables: Row = {}, who: Somebody = handler) =>
  running.graphql(document, variables, who);
const refusalOf = async (answer: ReturnType<typeof ask>): Promise<string | undefined> =>
  (await answer).errors?.[0]?.message;

const AFCA =
  '<p>You may go to the Australian Financial Complaints Authority (AFCA), www.afca.org.au, 1800 931 678.</p>';
const CONFIRMED = { outcome: true, issues: true, findings: true, reasons: true, afcaRight: true, delay: true };
const TEXT = {
  subject: 'Our answer',
  recipient: 'Rosa Nguyen\n12 Example Street',
  body: `<p>Dear Rosa</p>${AFCA}`,
  closing: 'Yours sincerely',
};

async function write(given: object, who: Somebody = handler): Promise<{ id: number; rowVersion: number }> {
  const answer = await ask(
    'mutation ($object: Letter_insert_input!) { insert_Letter_one(object: $object) { id rowVersion } }',
    { object: { ...TEXT, ...given } },
    who,
  );
  expect(answer.errors).toBeUndefined();
  return answer.data!['insert_Letter_one'] as { id: number; rowVersion: number };
}

const finalise = ({ id, rowVersion }: { id: number; rowVersion: number }, who: Somebody = handler) =>
  ask(
    'mutation ($id: bigint!, $rowVersion: Int!) { finaliseLetter(letterId: $id, rowVersion: $rowVersion) { id fileId } }',
    { id, rowVersion },
    who,
  );
const send = (id: number) =>
  ask(
    'mutation ($id: bigint!) { sendLetter(letterId: $id, to: [{ email: "rosa@example.com" }], subject: "Our answer", content: "<p>Please see the letter.</p>") { ok commLogId } }',
    { id },
  );
const post = (id: number, postedOn: string) =>
  ask('mutation ($id: bigint!, $on: date!) { postLetter(letterId: $id, postedOn: $on) { id } }', { id, on: postedOn });
const today = async (): Promise<string> => String((await sql('select app.today($1)::text as day'))[0]!['day']);
const milestones = () =>
  sql(
    `select name, source, details from milestone where org_id = $1 and complaint_id = $2 and source like 'letter:%'`,
    complaintId,
  );

async function finalOf(kind: string): Promise<number> {
  const letter = await write({ complaintId, kind, checklist: CONFIRMED });
  expect((await finalise(letter)).errors).toBeUndefined();
  return letter.id;
}

describe('a draft', () => {
  it('is kept as it was typed, by whoever sees the record', async () => {
    const { id, rowVersion } = await write({ claimId, subject: '', body: '' });
    const change = await ask(
      'mutation ($id: bigint!, $orgId: bigint!, $set: Letter_set_input!) { update_Letter_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { subject } }',
      { id, orgId, set: { subject: 'Half a th', rowVersion } },
    );
    expect(change.errors).toBeUndefined();
    expect((await ask('{ Letter { id } }', {}, stranger)).data?.['Letter']).toEqual([]);
  });

  it.each([
    [{ body: '<p onclick="x()">a</p>' }, 'The letter holds onclick of <p>, which cannot be sent.'],
    [{ body: '<script>alert(1)</script>' }, 'The letter holds <script>, which cannot be sent.'],
    [{ kind: 'final response' }, 'A letter about a claim is of the kind Other.'],
    [{ templateId: 99_999_999 }, 'There is no such template.'],
  ])('with %j is refused', async (given, message) => {
    const answer = ask('mutation ($object: Letter_insert_input!) { insert_Letter_one(object: $object) { id } }', {
      object: { ...TEXT, claimId, ...given },
    });
    expect(await refusalOf(answer)).toBe(message);
  });

  it('cannot be sent, nor called final by people themselves', async () => {
    const { id } = await write({ complaintId, kind: 'acknowledgement' });
    expect(await refusalOf(post(id, await today()))).toBe(
      'Make the letter final first: it is filed as PDF, then it can be sent.',
    );
    const answer = ask(
      'mutation ($id: bigint!, $orgId: bigint!) { update_Letter_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { status: "final", rowVersion: 1 }) { id } }',
      { id, orgId },
    );
    expect((await answer).errors).toBeDefined();
  });

  it.each([
    [{ subject: ' ' }, 'Field is required', 'subject'],
    [{ body: '<p>Dear {{complainantFirstName}}</p>' }, 'Fill in or remove: Complainant first name.', 'body'],
    [{ body: '<p>[Name each issue.]</p>' }, 'Write what stands for [Name each issue.]', 'body'],
  ])('with %j is not made final', async (given, message, field) => {
    const letter = await write({ complaintId, ...given });
    const [error] = (await finalise(letter)).errors ?? [];
    expect(error?.message).toBe(message);
    expect(error?.extensions.path).toMatch(new RegExp(String.raw`finaliseLetter.*\.${field}$`));
  });
});

describe('a final letter', () => {
  it('is filed as PDF in the library and stays as it is', async () => {
    const letter = await write({ claimId });
    const { fileId } = (await finalise(letter)).data!['finaliseLetter'] as { fileId: string };
    const [file] = await sql(
      'select name, mime_type, categories, claim_id::int from file where org_id = $1 and id = $2',
      fileId,
    );
    expect(file).toEqual({
      name: 'Our answer.pdf',
      mime_type: 'application/pdf',
      categories: ['correspondence'],
      claim_id: claimId,
    });
    await expect(sql(`update letter set body = '<p>x</p>' where org_id = $1 and id = $2`, letter.id)).rejects.toThrow(
      "This letter is final and can't be changed any more. Write a new one.",
    );
    await expect(sql(`delete from letter where org_id = $1 and id = $2`, letter.id)).rejects.toThrow(
      'A letter that is final is kept as it is.',
    );
  });

  it('is of the version that the person saw', async () => {
    const letter = await write({ claimId });
    await sql(`update letter set subject = 'Another' where org_id = $1 and id = $2`, letter.id);
    expect(await refusalOf(finalise(letter))).toBe('This letter was changed meanwhile. Look at it again.');
  });

  it.each([
    ['acknowledgement', 'milestone_acknowledged'],
    ['delay notice', 'milestone_delay_notice_sent'],
    ['final response', 'milestone_responded'],
  ])('that is posted records %s as %s, once', async (kind, name) => {
    const id = await finalOf(kind);
    expect((await post(id, await today())).errors).toBeUndefined();
    expect(await milestones()).toMatchObject([{ name, source: `letter:${id}`, details: { channel: 'letter' } }]);
    expect(await refusalOf(post(id, await today()))).toBe('This letter was sent already.');
    const [{ file_id: fileId } = {}] = await sql('select file_id from letter where org_id = $1 and id = $2', id);
    await expect(sql('update file set is_deleted = true where org_id = $1 and id = $2', fileId)).rejects.toThrow(
      'This is a letter as it was sent. It stays in the library.',
    );
  });

  it('that goes by e-mail counts when its message is delivered', async () => {
    const id = await finalOf('final response');
    const answer = await send(id);
    expect(answer.errors).toBeUndefined();
    const { commLogId } = answer.data!['sendLetter'] as { commLogId: number };
    expect(await refusalOf(send(id))).toMatch(/^This letter (is on its way by e-mail already|was sent already)\.$/);
    const [message] = await sql(
      'select attachments, complaint_id::int from comm_log where org_id = $1 and id = $2',
      commLogId,
    );
    expect(message).toMatchObject({ complaint_id: complaintId });
    await sql(
      `update comm_delivery set status = 'sent', sent_at = now() where org_id = $1 and comm_log_id = $2 and status <> 'sent'`,
      commLogId,
    );
    expect(await milestones()).toMatchObject([
      { name: 'milestone_responded', source: `letter:${id}`, details: { channel: 'email', messageId: commLogId } },
    ]);
    const [complaint] = await sql('select responded_at from complaint where org_id = $1 and id = $2', complaintId);
    expect(complaint!['responded_at']).not.toBeNull();
  });

  it.each([
    ['2999-01-01', "The date can't be in the future."],
    ['2001-01-01', "The date can't be before the letter was written."],
  ])('was not posted on %s', async (day, message) => {
    expect(await refusalOf(post(await finalOf('other'), day))).toBe(message);
  });
});

describe('what the regulator asks of a letter', () => {
  it('is there before a final response is final (RG 271.53 to 271.55)', async () => {
    const letter = await write({ complaintId, kind: 'final response', body: '<p>No.</p>' });
    const [error] = (await finalise(letter)).errors ?? [];
    expect(error?.extensions.path).toMatch(/checklist$/);
    expect(error?.message).toMatch(/^This can't be sent as a final response yet\. .*AFCA/);
    await expect(
      sql(
        `update letter set status = 'final', signed_by_id = created_by_id, file_id = (select id from file where org_id = $1 limit 1) where org_id = $1 and id = $2`,
        letter.id,
      ),
    ).rejects.toThrow("This can't be sent as a final response yet.");
  });

  it('is asked again when it is sent: the outcome may be gone', async () => {
    const id = await finalOf('final response');
    await sql('update complaint set outcome = null where org_id = $1 and id = $2', complaintId);
    expect(await refusalOf(post(id, await today()))).toBe(
      "This can't be sent as a final response yet. Record the outcome on the complaint.",
    );
    expect(await milestones()).toEqual([]);
  });

  const bodies = [
    '<p>No.</p>',
    '<p>AFCA</p>',
    '<p>afca.org.au 1800 931 678</p>',
    AFCA,
    '<p>AFCA&nbsp;www.afca.org.au</p>',
  ];
  const checklists = [
    {},
    CONFIRMED,
    { outcome: true, afcaRight: true },
    { delay: 'true' },
    { reasons: true, issues: true },
  ];
  const cases = ['final response', 'delay notice', 'acknowledgement', 'other'].flatMap((kind) =>
    [null, 'Accepted', 'Rejected', 'Partially rejected'].map((outcome) => [kind, outcome] as const),
  );
  it.each(cases)('is the same in the database and in the form: a %s with the outcome %s', async (kind, outcome) => {
    await sql('update complaint set outcome = $3 where org_id = $1 and id = $2', complaintId, outcome);
    for (const body of bodies)
      for (const checklist of checklists) {
        const { id } = await write({ complaintId, kind, body, checklist });
        const [row] = await sql(
          'select app.letter_faults(l) as faults from letter l where org_id = $1 and id = $2',
          id,
        );
        expect(row!['faults']).toEqual(letterFaults({ kind, body, checklist }, outcome));
      }
  });
});

it('a closed complaint takes no letters', async () => {
  const { id, rowVersion } = await write({ complaintId });
  await sql(`update timeline_item set is_completed = true where org_id = $1 and complaint_id = $2`, complaintId);
  await sql(`update complaint set status = 'closed' where org_id = $1 and id = $2`, complaintId);
  const words = "The complaint was closed and can't be edited anymore.";
  expect(
    await refusalOf(
      ask('mutation ($object: Letter_insert_input!) { insert_Letter_one(object: $object) { id } }', {
        object: { ...TEXT, complaintId },
      }),
    ),
  ).toBe(words);
  expect(await refusalOf(finalise({ id, rowVersion }))).toBe(words);
});

it('an organisation starts with letters in our own words', async () => {
  const rows = await sql(
    'select name, related_to as about, kind from letter_template where org_id = $1 and name <> $2 order by id',
    'World letter',
  );
  await sql('select app.give_letter_templates($1)');
  const after = await sql(
    `select name, related_to as about, kind from letter_template where org_id = $1 and kind <> 'other' order by id`,
  );
  expect(rows.length).toBeLessThanOrEqual(4);
  expect(after.map(({ kind }) => kind)).toEqual(['acknowledgement', 'delay notice', 'final response']);
});

it('letterValues tells what is known of a record', async () => {
  const answer = await ask('{ letterValues(entity: "complaint", entityId: ' + complaintId + ') { values recipient } }');
  expect(answer.errors).toBeUndefined();
  const { values } = answer.data!['letterValues'] as { values: Row };
  expect(values).toMatchObject({ complaintId: String(complaintId), outcome: 'Rejected' });
  expect(values['responseDueDate']).toMatch(/^\d\d\/\d\d\/\d{4}$/);
});
