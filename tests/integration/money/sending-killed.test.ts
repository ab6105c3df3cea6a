// The service is killed (kill -9) at each step of 'Approve and email': while the PDF is drawn, while the transaction is
// open, once it is done, and while the mail goes out. One kill finds several organisations, each at another step. Whoever
// presses the button again finds one invoice, one number, one message; what arrives twice has one Message-ID (RULES 23, 29).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { withNewPlace, type Place } from '#tests/support/world.ts';
import { makeKilledService, type KilledService } from '../support/killed-service.ts';

const SLOW_MACHINE = 240_000;

let service: KilledService;
/** Organisations, each with its administrator's token. */
let places: readonly (Place & { readonly token: string })[];

beforeAll(async () => {
  service = await makeKilledService();
  const { database, world } = service;
  const more = await Promise.all([1, 2].map(async () => (await withNewPlace(database.pool, world)).here));
  await database.pool.query(`update insurer set email = 'claims@coolabah.test'`);
  places = await Promise.all(
    [world.here, ...more].map(async (place) => ({
      ...place,
      token: await service.tokenOf(place.people.admin, place.orgId, 'org_admin'),
    })),
  );
  service.start();
}, SLOW_MACHINE);
afterAll(() => service.remove());

const query = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await service.database.pool.query<T>(sql, [...values])).rows;

/** A draft of an organisation. */
interface Draft {
  readonly at: (typeof places)[number];
  readonly id: number;
}

async function addInvoice(place: number): Promise<Draft> {
  const at = places[place]!;
  const id = (table: string): unknown => at.row(table)['id'];
  const [invoice] = await query<{ id: number }>(
    `insert into invoice (org_id, claim_id, invoice_to_id, invoice_from_id, reference, invoice_no, created_by_id) values ($1, $2, $3, $4, 'R', '', $5) returning id::float8 as id`,
    [at.orgId, id('claim'), id('insurer'), id('billing_office'), at.people.admin.userId],
  );
  await query(
    `insert into invoice_item (org_id, claim_id, invoice_id, item, tax, price) values ($1, $2, $3, 'Site visit', 0.1, 100)`,
    [at.orgId, id('claim'), invoice!.id],
  );
  return { at, id: invoice!.id };
}

interface Answer {
  readonly data?: { readonly approveAndSendInvoice?: { readonly ok: boolean } | null };
  readonly errors?: readonly { readonly message: string }[];
}

/** undefined when the service did not answer. */
const press = ({ at, id }: Draft): Promise<Answer | undefined> =>
  service.ask(at.token, `mutation { approveAndSendInvoice(invoiceId: ${id}) { ok } }`);

/** As a person does who was not answered: until it is sent, or said to be sent already. */
const pressAgain = (draft: Draft): Promise<boolean> =>
  eventually(async () => {
    const answer = await press(draft);
    return (
      answer?.data?.approveAndSendInvoice?.ok === true ||
      answer?.errors?.[0]?.message === 'This invoice was sent already.'
    );
  }, SLOW_MACHINE);

const arrivals = ({ at, id }: Draft): readonly string[] =>
  service.smtp.messages.filter((message) => new RegExp(`^Message-ID: <invoice-${at.orgId}-${id}@`, 'im').test(message));

/** What there is of an invoice once everything has come to rest. */
async function expectOnce(draft: Draft, mails = 1): Promise<void> {
  const { orgId } = draft.at;
  await eventually(async () => {
    const [found] = await query<{ sent: boolean }>(
      `select count(*) > 0 and bool_and(d.status = 'sent') as sent from comm_delivery d join comm_log m on m.id = d.comm_log_id where m.message_id like $1`,
      [`invoice-${orgId}-${draft.id}@%`],
    );
    return found?.sent === true;
  }, SLOW_MACHINE);
  const [found] = await query(
    `select i.status, (select count(*)::int from comm_log m where m.message_id like $2) as messages, (select count(*)::int from file f where f.id = i.file_id) as files,
       i.invoice_no = app.invoice_number(i.org_id, i.serial_no) as numbered,
       (select count(*)::int from comm_log m where m.attachments ? i.file_id::text) as attached from invoice i where i.id = $1`,
    [draft.id, `invoice-${orgId}-${draft.id}@%`],
  );
  expect(found).toEqual({ status: 'sent', messages: 1, files: 1, numbered: true, attached: 1 });
  expect(arrivals(draft).length).toBe(mails);
  // no number is lost, and none is there twice
  const [numbers] = await query(
    `select count(serial_no)::int = max(serial_no)::int and max(serial_no) = (select serial from app.invoice_counter c where c.org_id = $1) as gapless,
       (select count(*)::int from file f where f.org_id = $1 and f.categories ? 'invoice') = count(serial_no)::int as filed
     from invoice where org_id = $1`,
    [orgId],
  );
  expect(numbers).toEqual({ gapless: true, filed: true });
}

/** A statement of the service waits for a lock. */
async function isWaiting(statement: string): Promise<boolean> {
  const found = await query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and position($1 in query) > 0 and pid <> pg_backend_pid()`,
    [statement],
  );
  return found.length > 0;
}

const isDraft = async ({ id }: Draft): Promise<boolean> =>
  (await query<{ status: string }>('select status from invoice where id = $1', [id]))[0]?.status === 'draft';

it(
  '[RULES 29] killed before the PDF is kept, while the number waits and after it was taken: nothing is there, and no number is lost',
  async () => {
    // each organisation has sent one
    for (const place of places.keys()) await pressAgain(await addInvoice(place));
    const [waiting, taken, drawn] = [await addInvoice(0), await addInvoice(1), await addInvoice(2)];
    const holder = await service.database.pool.connect();
    await holder.query('begin');
    // somebody else holds the organisation's numbers: the PDF is drawn, the transaction is open, nothing is decided
    await holder.query('select app.hold_invoice_counter($1)', [waiting.at.orgId]);
    const pressed = [press(waiting)];
    await eventually(() => isWaiting('hold_invoice_counter'), SLOW_MACHINE);
    // the number is taken, and the message waits behind another transaction that writes messages
    await holder.query('lock table comm_log in exclusive mode');
    pressed.push(press(taken));
    await eventually(() => isWaiting('insert into comm_log'), SLOW_MACHINE);
    // the PDF is drawn and not yet kept
    await holder.query('lock table file_upload in exclusive mode');
    pressed.push(press(drawn));
    await eventually(() => isWaiting('insert into file_upload'), SLOW_MACHINE);
    await service.kill();
    for (const answer of await Promise.all(pressed)) expect(answer?.data?.approveAndSendInvoice?.ok).not.toBe(true);
    await holder.query('rollback');
    holder.release();
    // Postgres ends what the killed process has left
    await eventually(async () => {
      const [left] = await query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'claimworks-graphql'`,
      );
      return left?.n === 0;
    }, SLOW_MACHINE);
    const drafts = [waiting, taken, drawn];
    for (const draft of drafts) {
      expect(await isDraft(draft)).toBe(true);
      expect(await query(`select from comm_log where message_id like $1`, [`invoice-%-${draft.id}@%`])).toEqual([]);
    }
    service.start();
    for (const draft of drafts) await pressAgain(draft);
    for (const draft of drafts) await expectOnce(draft);
  },
  SLOW_MACHINE,
);

it(
  '[RULES 23] killed once it was sent, before the mail goes out and when the mail server has it and nobody has written it down: each goes under its Message-ID',
  async () => {
    const [unsaid, twice] = [await addInvoice(0), await addInvoice(1)];
    // the first word to the mail server, which is not answered: the transaction is done, the mail is not
    const spoken = Promise.withResolvers<void>();
    service.smtp.onCommand = () => {
      service.smtp.onCommand = undefined;
      spoken.resolve();
      return false;
    };
    await press(unsaid);
    await spoken.promise;
    const gone = Promise.withResolvers<void>();
    service.smtp.onTaken = () => {
      if (arrivals(twice).length !== 1) return;
      service.smtp.onTaken = undefined;
      service.kill().then(gone.resolve, gone.reject);
    };
    await press(twice);
    await gone.promise;
    expect(await isDraft(unsaid)).toBe(false);
    expect(arrivals(unsaid)).toEqual([]);
    service.start();
    for (const draft of [unsaid, twice]) expect(await pressAgain(draft)).toBe(true);
    await expectOnce(unsaid);
    await expectOnce(twice, 2);
  },
  SLOW_MACHINE,
);
