// Bank details of payees at the service: who enters, verifies and sees them, and what a change leads to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer } from '../support/running-service.ts';
import { given, Money, refusedWith } from './ledger-support.ts';

const NUMBER = '123456789';
const MASK = '••• ••• 789';
const CALLED = { verifiedHow: 'call-back', verifiedWith: 'Ana Fixer, 02 9000 1234 from her website' };

let money: Money;
/** Administrator with the payment administrator right, handling party member with that of a payment user. */
let admin: Somebody;
let payer: Somebody;
let handler: Somebody;
let claimId: number;

beforeAll(async () => {
  money = new Money(await sharedService());
  ({ admin, handler, party: payer } = money.running.world.here.people);
  await money.entitle(admin, { admin: true });
  await money.entitle(payer, { user: true });
  await money.entitle(handler, {});
});
beforeEach(async () => {
  claimId = await money.claim();
});

const enter = (account: object = {}, who?: Somebody): Promise<GraphqlAnswer> =>
  money.insert(
    'PayeeAccount',
    {
      claimId,
      payeeType: 'third party',
      payeeName: 'Fixers',
      accountName: 'Fixers Pty Ltd',
      bsb: '062-000',
      accountNo: NUMBER,
      ...account,
    },
    who,
    'id accountNo bsb',
  );
const entered = async (account: object = {}, who?: Somebody): Promise<number> =>
  Number(given(await enter(account, who), 'insert_PayeeAccount_one')['id']);
const verify = (id: number, who: Somebody, how: Readonly<Record<string, unknown>> = CALLED) =>
  money.update('PayeeAccount', id, how, who);
const change = (id: number, set: Readonly<Record<string, unknown>>, who?: Somebody) =>
  money.update('PayeeAccount', id, set, who);
const stored = async (id: number) =>
  (
    await money.rows<{ how: string | null; by: number | null; whole: string; enteredBy: number }>(
      'select verified_how as how, verified_by_id::int as by, account_no_whole as whole, entered_by_id::int as "enteredBy" from payee_account where id = $1',
      [id],
    )
  )[0]!;
const approve = (paymentId: number) => money.update('ReservePayment', paymentId, { status: 'approved' }, admin);
const notices = async (): Promise<{ who: number; title: string }[]> =>
  money.rows(
    `select user_id::int as who, title from notification where org_id = $1 and claim_id = $2 and kind = 'bank details changed' order by id`,
    [money.orgId, claimId],
  );

const BARRED = "The payee's bank details are not verified: a second person calls the payee back and records it.";

describe("a third party's bank details", () => {
  it('are entered by who handles the claim, read by their last digits, and belong to the reserves of that name', async () => {
    const reserveId = await money.reserve(claimId, { payeeType: 'third party', payeeName: 'Fixers' });
    const answer = await enter({ payeeName: ' fixers ' });
    const { id: made, ...shown } = given(answer, 'insert_PayeeAccount_one');
    const id = Number(made);
    expect(shown).toEqual({ accountNo: MASK, bsb: '062-000' });
    expect(await stored(id)).toMatchObject({ whole: NUMBER, enteredBy: handler.userId, how: null });
    expect(await money.rows('select payee_account_id::int as id from reserve where id = $1', [reserveId])).toEqual([
      { id },
    ]);
  });

  it.each([
    ['a BSB of five digits', { bsb: '06200' }, 'bsb', 'Invalid BSB code'],
    ['a BSB with a line break', { bsb: '062\n000' }, 'bsb', 'Invalid BSB code'],
    ['ten digits', { accountNo: '1234567890' }, 'accountNo', 'Enter an account number of 5 to 9 digits.'],
    ['letters', { accountNo: 'AU12' }, 'accountNo', 'Not a valid account number'],
    ['a mask', { accountNo: MASK }, 'accountNo', 'Enter the whole account number, or leave it as it is.'],
    ['no name of the account', { accountName: '  ' }, 'accountName', 'Field is required'],
    ['a name that is too long', { accountName: 'x'.repeat(201) }, 'accountName', 'At most 200 characters'],
    ['no payee', { payeeName: '' }, 'payeeName', 'Field is required'],
    ['another kind of payee', { payeeType: 'broker' }, 'payeeType', 'Not one of the choices'],
  ])('are refused in words: %s', async (_what, account, field, message) => {
    expect(refusedWith(await enter(account))).toMatchObject({
      field,
      message: expect.stringContaining(message) as string,
    });
    expect(await money.rows('select from payee_account where claim_id = $1', [claimId])).toEqual([]);
  });

  it('are there once for a payee, and are changed after that', async () => {
    const id = await entered();
    expect(refusedWith(await enter({ payeeName: 'FIXERS' }))).toMatchObject({
      field: 'payeeName',
      message: 'This payee has bank details on the claim already. Change those.',
    });
    given(await change(id, { accountNo: MASK, accountName: 'Fixers' }), 'update_PayeeAccount_by_pk');
    expect((await stored(id)).whole).toBe(NUMBER);
  });

  it("cannot be verified by entering them, nor entered for the policy holder, a supplier or another's claim", async () => {
    expect((await enter(CALLED, payer)).errors).toHaveLength(1);
    expect((await enter({ payeeType: 'policy holder' })).errors).toHaveLength(1);
    expect(
      (
        await enter({
          payeeType: 'supplier',
          claimId: null,
          supplierId: Number(money.running.world.here.row('supplier')['id']),
        })
      ).errors,
    ).toHaveLength(1);
    const { stranger, supplier } = money.running.world.here.people;
    const there = money.running.world.there.people;
    for (const who of [stranger, supplier, there.admin, there.handler])
      expect((await enter({}, who)).errors).toHaveLength(1);
    expect(await money.rows('select from payee_account where claim_id = $1', [claimId])).toEqual([]);
  });

  it('stay as they are while the claim is closed', async () => {
    const id = await entered();
    await money.setStatus(claimId, 'closed');
    const closed = 'The claim is closed. Reopen it to change its policy or money.';
    expect(refusedWith(await change(id, { accountNo: '55555' })).message).toBe(closed);
    expect(refusedWith(await enter({ payeeName: 'Others' })).message).toBe(closed);
  });
});

describe('[RULES 26] verifying bank details', () => {
  it('takes a payment right, and somebody else than who entered them', async () => {
    const id = await entered();
    expect(refusedWith(await verify(id, handler))).toMatchObject({
      message: 'Only people with a payment right verify bank details.',
      field: 'verifiedHow',
    });
    const own = await entered({ payeeName: 'Others' }, payer);
    expect(refusedWith(await verify(own, payer))).toMatchObject({
      message: 'You entered these bank details: somebody else verifies them.',
      field: 'verifiedHow',
    });
    const { stranger, supplier } = money.running.world.here.people;
    for (const who of [stranger, supplier, money.running.world.there.people.admin]) {
      const { data, errors } = await verify(id, who);
      expect(errors !== undefined || data?.['update_PayeeAccount_by_pk'] === null).toBe(true);
    }
    expect(await stored(id)).toMatchObject({ how: null });
    given(await verify(id, payer), 'update_PayeeAccount_by_pk');
    expect(await stored(id)).toMatchObject({ how: 'call-back', by: payer.userId });
    given(
      await verify(own, admin, { verifiedHow: 'bank document', verifiedWith: 'Statement of 3 February' }),
      'update_PayeeAccount_by_pk',
    );
  });

  it.each([
    ['nobody who was called', { verifiedHow: 'call-back', verifiedWith: ' ' }, 'verifiedWith', 'Field is required'],
    ['another way', { verifiedHow: 'hunch', verifiedWith: 'Ana' }, 'verifiedHow', 'Not one of the choices'],
    [
      'too long a text',
      { verifiedHow: 'call-back', verifiedWith: 'x'.repeat(201) },
      'verifiedWith',
      'At most 200 characters',
    ],
  ])('is refused in words: %s', async (_what, how, field, message) => {
    const id = await entered();
    expect(refusedWith(await verify(id, payer, how))).toMatchObject({ field, message });
    expect(await stored(id)).toMatchObject({ how: null });
  });

  it('is of the details that were read: not of others that came meanwhile, nor of those changed with it', async () => {
    const id = await entered();
    const [{ version } = { version: 0 }] = await money.rows<{ version: number }>(
      'select row_version as version from payee_account where id = $1',
      [id],
    );
    given(await change(id, { accountNo: '55555' }), 'update_PayeeAccount_by_pk');
    expect(refusedWith(await verify(id, payer, { ...CALLED, rowVersion: version })).code).toBe('conflict');
    const withoutVersion = await money.running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!, $set: PayeeAccount_set_input!) { update_PayeeAccount_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }',
      { id, orgId: money.orgId, set: CALLED },
      payer,
    );
    expect(withoutVersion.errors).toHaveLength(1);
    expect(refusedWith(await verify(id, payer, { ...CALLED, accountNo: '66666' })).field).toBe('verifiedHow');
    expect(await stored(id)).toMatchObject({ how: null, whole: '55555' });
  });

  it('is lost with each change of name, BSB or number, and not by writing the same again', async () => {
    const id = await entered();
    for (const set of [{ accountName: 'Fixers Ltd' }, { bsb: '033-000' }, { accountNo: '55555' }]) {
      given(await verify(id, payer), 'update_PayeeAccount_by_pk');
      given(await change(id, { accountNo: (await stored(id)).whole }), 'update_PayeeAccount_by_pk');
      expect(await stored(id)).toMatchObject({ how: 'call-back' });
      given(await change(id, set), 'update_PayeeAccount_by_pk');
      expect(await stored(id)).toMatchObject({ how: null, by: null, enteredBy: handler.userId });
    }
    // who changed them last entered them
    given(await change(id, { bsb: '032-000' }, payer), 'update_PayeeAccount_by_pk');
    expect(refusedWith(await verify(id, payer)).field).toBe('verifiedHow');
  });
});

describe('payments', () => {
  it('to unverified details are not approved, to verified ones they carry them', async () => {
    const reserveId = await money.reserve(claimId, { payeeType: 'third party', payeeName: 'Fixers' });
    const id = await entered();
    const paymentId = await money.pay(claimId, reserveId, 100);
    expect(refusedWith(await approve(paymentId))).toMatchObject({ message: BARRED, field: 'status' });
    given(await verify(id, payer), 'update_PayeeAccount_by_pk');
    given(await approve(paymentId), 'update_ReservePayment_by_pk');
    given(await change(id, { accountNo: '55555' }), 'update_PayeeAccount_by_pk');
    expect(
      await money.rows('select account_name, bsb, account_no_whole from reserve_payment where id = $1', [paymentId]),
    ).toEqual([{ account_name: 'Fixers Pty Ltd', bsb: '062-000', account_no_whole: NUMBER }]);
  });

  it('to a supplier are barred when its account changes, until a second person has verified it', async () => {
    const [supplier] = await money.rows<{ id: number }>(
      `insert into supplier (org_id, name, category, external_org_ids, contact_person, email, address_line1, country, state_or_province, asf_status, abn, account_bsb, account_no)
       select $1, 'Ridgeline', 'repair', '{}', 'Tom', 'tom@ridgeline.test', '1 Ridge St', 'Australia', 'NSW', 'none', '51824753556', '062-000', '1234567' returning id::int`,
      [money.orgId],
    );
    const reserveId = await money.reserve(claimId, {
      payeeType: 'supplier',
      payeeName: 'Ridgeline',
      payeeSupplierId: supplier!.id,
    });
    const [account] = await money.rows<{ id: number }>('select id::int from payee_account where supplier_id = $1', [
      supplier!.id,
    ]);
    given(await verify(account!.id, payer), 'update_PayeeAccount_by_pk');
    const paymentId = await money.pay(claimId, reserveId, 100);
    // here they only follow the supplier
    expect(refusedWith(await change(account!.id, { accountNo: '55555' }, payer))).toMatchObject({
      message: 'These are the bank details of the supplier: change them there.',
      field: 'accountNo',
    });
    given(await money.update('Supplier', supplier!.id, { accountNo: '7654321' }, admin), 'update_Supplier_by_pk');
    expect(await stored(account!.id)).toMatchObject({ how: null, whole: '7654321', enteredBy: admin.userId });
    expect(refusedWith(await approve(paymentId)).message).toBe(BARRED);
    expect(refusedWith(await verify(account!.id, admin)).message).toBe(
      'You entered these bank details: somebody else verifies them.',
    );
    given(await verify(account!.id, payer), 'update_PayeeAccount_by_pk');
    given(await approve(paymentId), 'update_ReservePayment_by_pk');
  });
});

describe('[RULES 24] the owner of the claim', () => {
  it('is told of changed bank details, once for each change, not of their own nor of verifications', async () => {
    const id = await entered({}, payer);
    // nobody is paid to it yet
    expect(await notices()).toEqual([]);
    given(await change(id, { bsb: '033-000' }, payer), 'update_PayeeAccount_by_pk');
    given(await verify(id, admin), 'update_PayeeAccount_by_pk');
    given(await change(id, { bsb: '034-000' }, handler), 'update_PayeeAccount_by_pk');
    expect(await notices()).toEqual([{ who: handler.userId, title: 'Fixers' }]);
  });

  it("is told when the policy holder's are changed, removed and entered again", async () => {
    const set = async (phBSB: string | null, phACC: string | null) =>
      given(await money.update('Claim', claimId, { phBSB, phACC }, payer), 'update_Claim_by_pk');
    given(
      await money.update('Claim', claimId, { phFirstName: 'Rosa', phLastName: 'Delgado' }, payer),
      'update_Claim_by_pk',
    );
    await set('062000', '1234567');
    // whose account it is, not what the policy is called
    expect(await money.rows('select account_name as name from payee_account where claim_id = $1', [claimId])).toEqual([
      { name: 'Rosa Delgado' },
    ]);
    await money.reserve(claimId, { payeeType: 'policy holder', payeeName: 'Rosa' });
    expect(await notices()).toEqual([]);
    await set('062000', '7654321');
    expect(await notices()).toHaveLength(1);
    await set(null, null);
    expect(await notices()).toHaveLength(2);
    await set('062000', '1111111');
    expect(await notices()).toHaveLength(3);
    expect((await notices()).every(({ who }) => who === handler.userId)).toBe(true);
  });
});

describe("[RULES 26] the policy holder's account", () => {
  it('is in the name of the policy holder, the company before the person; a new name is verified anew', async () => {
    const holder = (set: object) =>
      money
        .update('Claim', claimId, { ...set, phBSB: '062000', phACC: '1234567' })
        .then((answer) => given(answer, 'update_Claim_by_pk'));
    const account = () =>
      money.rows<{ name: string; verified: boolean }>(
        `select account_name as name, verified_at is not null as verified from payee_account where claim_id = $1`,
        [claimId],
      );
    await holder({ phFirstName: ' Rosa ', phLastName: 'Delgado' });
    expect(await account()).toEqual([{ name: 'Rosa Delgado', verified: false }]);
    await money.rows(
      `update payee_account set verified_how = 'call-back', verified_with = 'Rosa' where claim_id = $1`,
      [claimId],
    );
    await holder({ phFirstName: 'Rosa' });
    expect(await account()).toEqual([{ name: 'Rosa Delgado', verified: true }]);
    await holder({ phCompany: 'Delgado Bakery' });
    expect(await account()).toEqual([{ name: 'Delgado Bakery', verified: false }]);
  });
});

describe('[RULES 42] the whole number', () => {
  it('is told to people with a payment right who see the claim, and its history says to whom', async () => {
    const id = await entered();
    const reveal = (who: Somebody) =>
      money.running.graphql(
        'mutation ($id: bigint!) { revealBankAccount(type: "PayeeAccount", id: $id) { accountNo } }',
        { id },
        who,
      );
    expect(refusedWith(await reveal(handler)).message).toBe(
      'Only people with a payment right see this account number.',
    );
    expect((await reveal(payer)).data).toEqual({ revealBankAccount: { accountNo: NUMBER } });
    expect(
      await money.rows(
        `select user_id::int as who, claim_id::int as claim from log where content_type = 'reveal' and entity = 'payee_account' and entity_id = $1`,
        [String(id)],
      ),
    ).toEqual([{ who: payer.userId, claim: claimId }]);
    expect((await reveal(money.running.world.there.people.admin)).errors).toHaveLength(1);
    const written = await money.rows<{ log: string }>('select l::text as log from log l where claim_id = $1', [
      claimId,
    ]);
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter(({ log }) => log.includes(NUMBER))).toEqual([]);
  });
});
