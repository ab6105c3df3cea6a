import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isAbn } from '#domain/abn.ts';
import { answerTo, readFormData } from '#domain/answers.ts';
import { isBsb } from '#domain/bsb.ts';
import { readContacts } from '#domain/contacts.ts';
import { isEmail } from '#domain/email.ts';
import { answerErrors } from '#domain/option-validation.ts';
import { isPhone } from '#domain/phone.ts';
import { stateOfPostcode } from '#domain/postcode.ts';
import { readQuestionnaire } from '#domain/questionnaire/read.ts';
import { questionnaireFaults, questionnaireWarnings } from '#domain/questionnaire/validate.ts';
import { walk } from '#domain/questionnaire/walk.ts';
import { generateDemo } from '#server/demo/generate.ts';
import { PLACES } from '#server/demo/places.ts';
import { demoPolicyRecords } from '#server/demo/policies.ts';
import type { DemoRow } from '#server/demo/rows.ts';

const TODAY = '2026-11-21';
const demo = generateDemo(TODAY);
const all = (table: string): readonly DemoRow[] => demo.rows.tables.get(table) ?? [];
const values = (table: string, column: string): unknown[] =>
  all(table)
    .map((row) => row[column])
    .filter((value) => value !== null && value !== undefined && value !== '');
const text = [...demo.rows.tables.values()]
  .flat()
  .map((row) => JSON.stringify(row))
  .join('\n');
const digest = (rows: typeof demo): string =>
  createHash('sha256')
    .update(JSON.stringify([...rows.rows.tables]))
    .digest('hex');

describe('the demo of a day', () => {
  it('is the same each time it is generated', () => {
    expect(digest(generateDemo(TODAY))).toBe(digest(demo));
  });

  it('moves with the day', () => {
    expect(digest(generateDemo('2027-02-01'))).not.toBe(digest(demo));
  });

  it('has nothing in the future but due dates, and nothing that happened before it was lodged', () => {
    const latest = values('note', 'created_at')
      .concat(values('comm_log', 'created_at'), values('claim', 'created_at'))
      .reduce((a, b) => (String(a) > String(b) ? a : b));
    expect(String(latest) < '2026-11-21').toBe(true);
    const lodged = new Map(all('claim').map((claim) => [claim['id'], String(claim['created_at'])]));
    const early = ['note', 'task', 'flag', 'comm_log', 'reserve', 'file'].flatMap((table) =>
      all(table).filter((row) => row['claim_id'] && String(row['created_at']) < lodged.get(row['claim_id'])!),
    );
    expect(early).toEqual([]);
  });

  it('[1§4] has claims in every status, decision and triage outcome', () => {
    expect(new Set(demo.claims.map((claim) => claim.end))).toEqual(
      new Set(['open', 'reopened', 'closed', 'closed in recovery only', 'withdrawn', 'cancelled']),
    );
    expect(new Set(demo.claims.map((claim) => claim.decision))).toEqual(
      new Set(['pending', 'accepted', 'partial', 'declined']),
    );
    expect(new Set(values('claim', 'triage_outcome'))).toEqual(new Set(['large loss', 'low risk', 'make safe']));
    expect(demo.claims.filter((claim) => claim.orgId === 1)).toHaveLength(300);
  });

  it('has claims without a broker, of companies, outside of terms, and with names in other scripts', () => {
    const claims = all('claim');
    expect(claims.some((claim) => claim['broker_company'] === null)).toBe(true);
    expect(claims.some((claim) => claim['ph_company'] !== null)).toBe(true);
    expect(claims.some((claim) => claim['outside_of_policy_terms'] === true)).toBe(true);
    const names = claims.map((claim) => `${String(claim['ph_first_name'])} ${String(claim['ph_last_name'])}`);
    expect(names.some((name) => /\p{Script=Han}/u.test(name))).toBe(true);
    expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
    expect(names.some((name) => name.includes("'"))).toBe(true);
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(50);
  });

  it('leaves no gap in its prose', () => {
    for (const [table, column] of [
      ['note', 'note'],
      ['comm_log', 'content'],
      ['comm_log', 'subject'],
      ['claim', 'notes'],
      ['supplier_job', 'description_detailed'],
      ['complaint', 'incident_description'],
    ]) {
      for (const value of values(table!, column!)) expect(value).not.toMatch(/[{}]|undefined|NaN/);
    }
  });
});

describe('made-up people and numbers', () => {
  it('[1§3] gives every business number valid check digits', () => {
    const numbers = [...values('claim', 'ph_abn'), ...values('supplier', 'abn'), ...values('billing_office', 'abn')];
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter((number) => !isAbn(String(number)))).toEqual([]);
  });

  it('uses bank codes of no bank', () => {
    const codes = [
      ...values('claim', 'ph_bsb'),
      ...values('supplier', 'account_bsb'),
      ...values('billing_office', 'bsb'),
    ].map(String);
    expect(codes.filter((code) => !isBsb(code) || !/^(0000|9999)\d\d$/.test(code))).toEqual([]);
  });

  it('writes to nobody: mail ends in .test or example.com', () => {
    const addresses = text.match(/[\w.+-]+@[\w.-]+\w/g) ?? [];
    expect(addresses.length).toBeGreaterThan(1000);
    expect([...new Set(addresses)].filter((address) => !/(\.test|@example\.com)$/.test(address))).toEqual([]);
    expect(values('claim', 'ph_email').filter((address) => !isEmail(String(address)))).toEqual([]);
  });

  it('rings nobody: numbers are out of the ranges kept for fiction', () => {
    const phones = text.match(/\+\d{8,15}/g) ?? [];
    expect(phones.length).toBeGreaterThan(1000);
    expect(
      [...new Set(phones)].filter(
        (phone) => !isPhone(phone) || !/^\+61([2378](5550|7010)\d{4}|491570(006|110|156|157|158|159))$/.test(phone),
      ),
    ).toEqual([]);
  });

  it('keeps postcodes with their states', () => {
    expect(PLACES.length).toBeGreaterThan(250);
    expect(PLACES.filter((place) => stateOfPostcode(place.postcode) !== place.state)).toEqual([]);
  });

  it('[1§3] gives each contact list one primary contact', () => {
    for (const claim of all('claim'))
      expect(readContacts(claim['ph_contacts']).filter((contact) => contact.isPrimary)).toHaveLength(1);
  });
});

describe('the questionnaire and its answers', () => {
  it('[3§5] passes the checks of an import', () => {
    for (const row of all('questionnaire')) {
      const questionnaire = readQuestionnaire(row['definition']);
      expect([...questionnaireFaults(questionnaire), ...questionnaireWarnings(questionnaire)]).toEqual([]);
    }
  });

  it('[1§4] answers every question on the path, as its schemas ask', () => {
    const questionnaire = readQuestionnaire(all('questionnaire')[0]!['definition']);
    const wrong = all('claim').flatMap((claim) => {
      const data = readFormData(claim['form_data']);
      const { path, current } = walk(questionnaire, data);
      const errors = path.flatMap((question) =>
        Object.values(answerErrors(question, answerTo(data, question.id), { today: TODAY, zone: 'Australia/Sydney' })),
      );
      const isWhole =
        current === undefined &&
        data.answers.map((answer) => answer.questionId).join() === path.map((question) => question.id).join();
      return isWhole && errors.length === 0 ? [] : [{ claim: claim['id'], isWhole, errors }];
    });
    expect(wrong).toEqual([]);
  });
});

describe('the policy file', () => {
  const records = demoPolicyRecords(TODAY);

  it('[1§3] has policies of every kind for the organisations with claims', () => {
    expect([...records.keys()]).toEqual([1, 2]);
    for (const list of records.values()) {
      expect(list.length).toBeGreaterThanOrEqual(40);
      expect(new Set(list.map((record) => record.policyStatus))).toEqual(new Set(['Active', 'Expired', 'Cancelled']));
      expect(list.some((record) => record.insuredCompany !== '' && isAbn(record.abn))).toBe(true);
      expect(list.some((record) => record.intermediaryName === '')).toBe(true);
      expect(new Set(list.map((record) => record.policyNumber)).size).toBe(list.length);
    }
    expect(records.get(1)!.length).toBeGreaterThanOrEqual(80);
  });

  it('stays the same for a month and current for the next', () => {
    expect([...demoPolicyRecords('2026-11-01')]).toEqual([...records]);
    const year = (day: string): number => Number(day.slice(6));
    expect(
      demoPolicyRecords('2031-03-09')
        .get(1)!
        .filter((record) => record.policyStatus === 'Active')
        .every((record) => year(record.endDate) >= 2031),
    ).toBe(true);
  });
});
