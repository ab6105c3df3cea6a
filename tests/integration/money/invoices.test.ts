// saveInvoice: a draft with its lines and their expenses, by several people at once and by wrong hands.
import { beforeAll, describe, expect, it } from 'vitest';
import { addAndChangeLines, removeOtherLines } from '#server/actions/money/invoice-lines.ts';
import { asSystem } from '#tests/support/database.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { billing, line, refusal, SAVE } from './invoice-support.ts';

let running: RunningService;
let bill: ReturnType<typeof billing>;
beforeAll(async () => {
  running = await sharedService();
  bill = billing(running);
});

const FREE = { status: 'approved', tax: null, line: null };
const totals = async (id: number) =>
  (
    await bill.query<{ net: number; gst: number; total: number; status: string; version: number }>(
      'select net_amount::float8 as net, total_gst::float8 as gst, total_amount::float8 as total, status, row_version as version from invoice where id = $1',
      [id],
    )
  )[0]!;

describe('[1§4] a draft', () => {
  it('is stored with its lines, and its expenses are invoiced at the tax of their line', async () => {
    const [one, two] = await bill.expenses(2);
    const { id, rowVersion, invoiceNo } = await bill.saved([
      line({ expenseItemIds: [one!] }),
      line({ item: 'Council fee', tax: 0, price: 64.3, qty: 1, expenseItemIds: [two!] }),
    ]);
    expect(invoiceNo).toMatch(/^INV-\d{4}$/);
    const [first, second] = await bill.linesOf(id);
    expect([first?.item, second?.item]).toEqual(['Site visit', 'Council fee']);
    expect(await bill.stateOf([one!, two!])).toEqual([
      { status: 'invoiced', tax: 0.1, line: first?.id },
      { status: 'invoiced', tax: 0, line: second?.id },
    ]);
    expect(await totals(id)).toEqual({ net: 95.95, gst: 3.17, total: 99.12, status: 'draft', version: rowVersion });
  });

  it('that is saved again keeps, changes, adds and removes lines; what is removed is approved again', async () => {
    const [one, two, three] = await bill.expenses(3);
    const before = await bill.saved([
      line({ item: 'Stays', expenseItemIds: [one!] }),
      line({ item: 'Goes', expenseItemIds: [two!] }),
    ]);
    const [stays] = await bill.linesOf(before.id);
    const after = await bill.saved(
      [
        line({ id: stays!.id, item: 'Stays', tax: 0, expenseItemIds: [one!] }),
        line({ item: 'Comes', expenseItemIds: [three!] }),
      ],
      before as unknown as Record<string, unknown>,
    );
    expect(after.invoiceNo).toBe(before.invoiceNo);
    const lines = await bill.linesOf(before.id);
    expect(lines.map(({ item }) => item)).toEqual(['Stays', 'Comes']);
    expect(await bill.stateOf([one!, two!, three!])).toEqual([
      { status: 'invoiced', tax: 0, line: stays!.id },
      FREE,
      { status: 'invoiced', tax: 0.1, line: lines[1]?.id },
    ]);
  });

  it('moves an expense from one line to another, and takes off one that its line bills no more', async () => {
    const [one, two] = await bill.expenses(2);
    const before = await bill.saved([line({ item: 'A', expenseItemIds: [one!, two!] })]);
    const [a] = await bill.linesOf(before.id);
    await bill.saved([line({ id: a!.id, item: 'A' }), line({ item: 'B', expenseItemIds: [one!] })], { ...before });
    const [, b] = await bill.linesOf(before.id);
    expect(await bill.stateOf([one!, two!])).toEqual([{ status: 'invoiced', tax: 0.1, line: b!.id }, FREE]);
  });

  it('changes and removes no line of another one, whatever was checked before', async () => {
    const one = await bill.saved([line({ item: 'Of one' })]);
    const two = await bill.saved([line({ item: 'Of two' })]);
    const [foreign] = await bill.linesOf(one.id);
    await asSystem(running.database.pool, bill.admin.orgId ?? null, async (client) => {
      const named = { ...line({ id: foreign!.id, item: 'Taken' }), tax: 0.1, price: 1, qty: 1 };
      await addAndChangeLines(client, { id: two.id, claimId: bill.row('claim') }, [named]);
      await removeOtherLines(client, two.id, new Set([foreign!.id]), []);
    });
    expect((await bill.linesOf(one.id)).map(({ item }) => item)).toEqual(['Of one']);
  });

  it('that is deleted gives its expenses back', async () => {
    const ids = await bill.expenses(3);
    const { id } = await bill.saved(ids.map((expense) => line({ expenseItemIds: [expense] })));
    const { errors } = await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!) { delete_Invoice_by_pk(id: $id, orgId: $orgId) { id } }',
      { id, orgId: bill.admin.orgId },
      bill.admin,
    );
    expect(errors).toBeUndefined();
    expect(await bill.stateOf(ids)).toEqual([FREE, FREE, FREE]);
  });

  it('of a closed claim is stored: handlers bill at closure (RULES 19)', async () => {
    const [claim] = await bill.query<{ id: number }>(
      `insert into claim (org_id, insurer_id, owner_id, created_by_id, status, product_type_id, pds_version_id, questionnaire_id)
       select org_id, insurer_id, owner_id, created_by_id, 'closed', product_type_id, pds_version_id, questionnaire_id from claim where id = $1 returning id::float8 as id`,
      [bill.row('claim')],
    );
    const [expense] = await bill.expenses(1, 'approved', claim!.id);
    await bill.saved([line({ expenseItemIds: [expense!] })], { claimId: claim!.id });
    expect(await bill.stateOf([expense!])).toMatchObject([{ status: 'invoiced' }]);
  });

  it('of a thousand lines is stored and changed within seconds', async () => {
    const ids = await bill.expenses(1000);
    const lines = ids.map((expense, index) => line({ item: `Visit ${index}`, expenseItemIds: [expense] }));
    const before = await bill.saved(lines);
    const stored = await bill.linesOf(before.id);
    expect(stored.map(({ item }) => item)).toEqual(lines.map(({ item }) => item));
    const changed = lines.map((each, index) => ({ ...each, id: stored[index]!.id, qty: 4 }));
    await bill.saved(changed, { ...before });
    expect((await totals(before.id)).net).toBe(42_200);
  });
});

describe('[RULES 29] the number', () => {
  it('stays as it was proposed while the field is left empty, and is unique when typed', async () => {
    const first = await bill.saved([]);
    expect((await bill.saved([], { ...first, invoiceNo: '' })).invoiceNo).toBe(first.invoiceNo);
    const typed = await bill.saved([], { invoiceNo: 'Acme 7' });
    expect(typed.invoiceNo).toBe('Acme 7');
    expect(refusal(await bill.save([], { invoiceNo: 'ACME 7' }))).toEqual({
      code: 'validation-failed',
      message: 'There is an invoice with this number already, in capital or small letters. Choose another number.',
      path: 'invoice.invoiceNo',
    });
    expect(refusal(await bill.save([], { invoiceNo: 'INV-7777' }))).toMatchObject({
      code: 'validation-failed',
      path: 'invoiceNo',
    });
    // emptied: the system gives one
    expect((await bill.saved([], { ...typed, invoiceNo: '' })).invoiceNo).toMatch(/^INV-\d{4}$/);
  });

  it('that is typed twice at the same moment goes to one of two', async () => {
    const answers = await Promise.all([1, 2].map(() => bill.save([], { invoiceNo: 'Twice' })));
    expect(answers.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? [])).toEqual([
      'There is an invoice with this number already, in capital or small letters. Choose another number.',
    ]);
  });

  it('is given once, also to fifty drafts at the same moment', async () => {
    const saved = await Promise.all(Array.from({ length: 50 }, () => bill.saved([])));
    expect(new Set(saved.map(({ invoiceNo }) => invoiceNo)).size).toBe(50);
  });
});

describe('several people at once', () => {
  it('invoice the same expense: one of fifty wins, the others are told which', async () => {
    const [expense] = await bill.expenses(1);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => bill.save([line({ expenseItemIds: [expense!] })], { reference: 'Race' })),
    );
    const won = answers.filter(({ errors }) => errors === undefined);
    expect(won).toHaveLength(1);
    const told = new Set(answers.filter(({ errors }) => errors).map((answer) => JSON.stringify(refusal(answer))));
    const name = String(running.world.here.row('expense_type')['name']);
    expect([...told].map((text) => JSON.parse(text) as unknown)).toEqual([
      {
        code: 'validation-failed',
        message: `“${name}” of 20/11/2026 has been invoiced meanwhile. Take it off the invoice.`,
        path: 'lines[0].expenseItemIds[0]',
      },
    ]);
    const { id } = won[0]!.data!['saveInvoice'] as { id: number };
    const [state] = await bill.stateOf([expense!]);
    expect((await bill.linesOf(id)).map((each) => each.id)).toEqual([state!.line]);
    // what was refused has left nothing
    const drafts = await bill.query(`select from invoice where org_id = $1 and reference = 'Race'`, [bill.admin.orgId]);
    expect(drafts).toHaveLength(1);
  });

  it('take expenses in opposite orders while another deletes a draft with them: nobody waits for ever', async () => {
    const ids = await bill.expenses(20);
    const { id } = await bill.saved(ids.map((expense) => line({ expenseItemIds: [expense] })));
    const remove = running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!) { delete_Invoice_by_pk(id: $id, orgId: $orgId) { id } }',
      { id, orgId: bill.admin.orgId },
      bill.admin,
    );
    const answers = await Promise.all([
      remove,
      ...Array.from({ length: 20 }, (_, index) =>
        bill.save([line({ expenseItemIds: index % 2 === 0 ? ids : ids.toReversed() })]),
      ),
    ]);
    const codes = new Set(answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []));
    expect([...codes].filter((code) => code !== 'validation-failed')).toEqual([]);
    const states = await bill.stateOf(ids);
    expect(new Set(states.map(({ line: on }) => on)).size).toBe(1);
  });

  it('change the same draft: the second is told, also where only lines were changed', async () => {
    const before = await bill.saved([line()]);
    const [stored] = await bill.linesOf(before.id);
    const change = (item: string) => bill.save([line({ id: stored!.id, item })], { ...before });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => change(`Visit ${index}`)));
    const refused = answers.filter(({ errors }) => errors);
    expect(refused).toHaveLength(9);
    expect(refusal(refused[0]!)).toMatchObject({
      code: 'conflict',
      message: 'Somebody else has changed this in the meantime.',
    });
    const conflict = refused[0]!.errors![0]!.extensions['conflict'] as { name: string; changes: unknown[] };
    expect(conflict.name).not.toBe('');
    expect(conflict.changes).toMatchObject([{ field: 'linesChangedAt' }]);
  });

  it('change nothing: the version stays', async () => {
    const before = await bill.saved([line()]);
    const [stored] = await bill.linesOf(before.id);
    expect(await bill.saved([line({ id: stored!.id })], { ...before })).toEqual(before);
  });
});

describe('what is refused', () => {
  const refused = async (lines: Parameters<typeof bill.save>[0], more: Readonly<Record<string, unknown>> = {}) =>
    refusal(await bill.save(lines, more));

  it('[1§6] whoever is no administrator', async () => {
    expect(refusal(await bill.save([], {}, bill.handler))).toMatchObject({ code: 'access-denied' });
    expect(refusal(await bill.save([], {}, running.world.here.people.supplier))).toMatchObject({
      code: 'access-denied',
    });
  });

  it.each([
    ['a negative price', { price: -1 }, 'price', 'At least 0'],
    ['three decimals', { price: 1.005 }, 'price', 'At most two decimals'],
    ['three decimals as text', { qty: '1.005' }, 'qty', 'At most two decimals'],
    ['no quantity', { qty: 0 }, 'qty', 'More than 0'],
    ['words', { qty: 'many' }, 'qty', 'Enter a number, such as 12.50'],
    ['an exponent', { price: '1e30' }, 'price', 'Enter a number, such as 12.50'],
    ['too high a price', { price: 1e15 }, 'price', 'At most 999,999,999,999.99'],
    ['too high an amount', { price: 999_999_999_999.99, qty: 1000 }, 'price', 'The amount is too large'],
    ['another tax', { tax: 0.2 }, 'tax', 'The tax is 0 % or 10 %: choose one of them.'],
    ['no item', { item: ' ' }, 'item', 'Field is required'],
    ['too long an item', { item: 'x'.repeat(301) }, 'item', 'At most 300 characters, 1 too many'],
  ])('%s, at its field', async (_, more, field, message) => {
    expect(await refused([line(), line(more)])).toEqual({
      code: 'validation-failed',
      message,
      path: `lines[1].${field}`,
    });
  });

  it.each(['NaN', 'Infinity', '-inf'])('%s as a price', async (price) => {
    expect(await refused([line({ price })])).toMatchObject({ code: 'parse-failed' });
  });

  it('1e309, which JSON reads as endless', async () => {
    const body = JSON.stringify({ query: SAVE, variables: { invoice: bill.header(), lines: [line()] } });
    const response = await fetch(`${running.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await running.token(bill.admin)}` },
      body: body.replace('"price":10.55', '"price":1e309'),
    });
    const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] };
    expect(errors[0]?.message).toMatch(/lines\[0\]\.price.*Infinity/);
  });

  it.each([
    ['no reference', { reference: ' ' }, 'reference', 'Field is required'],
    ['a day that there is not', { issueDate: '2026-02-30' }, 'issueDate', 'Enter a date'],
    [
      'due before its issue',
      { dueDate: '2026-11-19' },
      'dueDate',
      'An invoice is due on its day of issue or later. Change one of the dates.',
    ],
    ['another display', { invoiceDisplay: 'All' }, 'invoiceDisplay', 'Choose itemised or grouped expenses.'],
  ])('%s', async (_, more, field, message) => {
    expect(await refused([], more)).toEqual({
      code: 'validation-failed',
      message,
      path: `invoice.${field}`,
    });
  });

  it("another organisation's insurer, billing office and claim, and a deleted office", async () => {
    const there = (table: string) => Number(running.world.there.row(table)['id']);
    expect(await refused([], { invoiceToId: there('insurer') })).toMatchObject({
      path: 'invoice.invoiceToId',
    });
    expect(await refused([], { invoiceFromId: there('billing_office') })).toMatchObject({
      path: 'invoice.invoiceFromId',
    });
    expect(await refused([], { claimId: there('claim') })).toMatchObject({ code: 'not-found' });
    const [office] = await bill.query<{ id: number }>(
      `insert into billing_office (org_id, name, is_deleted) values ($1, 'Closed', true) returning id::float8 as id`,
      [bill.admin.orgId],
    );
    expect(await refused([], { invoiceFromId: office!.id })).toEqual({
      code: 'validation-failed',
      message: 'This billing office was deleted. Choose another one.',
      path: 'invoice.invoiceFromId',
    });
    // and past the action
    const { errors } = await running.graphql(
      'mutation ($object: Invoice_insert_input!) { insert_Invoice_one(object: $object) { id } }',
      { object: { ...bill.header(), invoiceFromId: office!.id, invoiceNo: 'x' } },
      bill.admin,
    );
    expect(errors?.[0]).toMatchObject({ message: 'This billing office was deleted. Choose another one.' });
  });

  it('expenses that are pending, gone, of another claim or organisation, or named twice', async () => {
    const [pending] = await bill.expenses(1, 'pending');
    const [approved] = await bill.expenses(1);
    const at = (place: number) => `lines[0].expenseItemIds[${place}]`;
    expect(await refused([line({ expenseItemIds: [approved!, pending!] })])).toMatchObject({
      message: expect.stringMatching(/is not approved\. Only approved expenses can be invoiced\.$/) as unknown,
      path: at(1),
    });
    const gone = { message: 'This expense was deleted meanwhile. Take it off the invoice.', path: at(0) };
    expect(await refused([line({ expenseItemIds: [999_999_999] })])).toMatchObject(gone);
    const foreign = Number(running.world.there.row('expense_item')['id']);
    expect(await refused([line({ expenseItemIds: [foreign] })])).toMatchObject(gone);
    expect(await refused([line({ expenseItemIds: [approved!, approved!] })])).toMatchObject({ path: at(1) });
    expect(await bill.stateOf([approved!])).toEqual([FREE]);
  });

  it('a line of another invoice, and one that was removed', async () => {
    const other = await bill.saved([line({ item: 'Theirs' })]);
    const [theirs] = await bill.linesOf(other.id);
    const own = await bill.saved([]);
    expect(await refused([line({ id: theirs!.id, item: 'Mine' })], { ...own })).toEqual({
      code: 'validation-failed',
      message: 'The line “Mine” was removed meanwhile.',
      path: 'lines[0].id',
    });
    expect((await bill.linesOf(other.id)).map(({ item }) => item)).toEqual(['Theirs']);
  });

  it('a change without a version, of a sent invoice, and of one that is gone', async () => {
    const draft = await bill.saved([line()]);
    expect(await refused([], { id: draft.id })).toMatchObject({ path: 'invoice.rowVersion' });
    await bill.query(`update invoice set status = 'sent', dt_sent = now() where id = $1`, [draft.id]);
    expect(await refused([], { ...draft })).toMatchObject({ message: "The invoice was sent and can't be changed." });
    expect(await refused([], { ...draft, invoiceNo: '', id: 999_999_999 })).toMatchObject({ code: 'not-found' });
    expect(await bill.linesOf(draft.id)).toHaveLength(1);
  });
});
