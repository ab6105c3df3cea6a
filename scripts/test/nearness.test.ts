import { describe, expect, it } from 'vitest';
import { byNearness, type Candidate, type Change } from './nearness.ts';

const change = (file: string, rest: Partial<Change> = {}): Change => ({
  file,
  text: '',
  lines: '',
  importers: [],
  ...rest,
});
const test = (file: string, text = ''): Candidate => ({ file, text });
/** What every test has, so that no test is alone in saying it. */
const OTHERS = [
  test('tests/component/suppliers/list.test.ts', "it('lists suppliers', () => visit('/app/suppliers'))"),
  test('tests/component/people/team.test.ts', "it('invites a person', () => visit('/app/team'))"),
  test('tests/component/shell/drawer.test.ts', "it('opens the drawer', () => press('Escape'))"),
];
const nearest = (changes: readonly Change[], tests: readonly Candidate[]): string | undefined =>
  byNearness(changes, [...OTHERS, ...tests])[0]?.file;

describe('the nearest test to a change', () => {
  it('is the one that was changed itself', () => {
    const names = test('tests/component/claim/notes.test.ts', 'SupplierNotesCard supplierNotes notes');
    expect(
      nearest([change('src/custom/claim/notes-card.tsx'), change('tests/component/shell/drawer.test.ts')], [names]),
    ).toBe('tests/component/shell/drawer.test.ts');
  });

  it('is else the one that imports what was changed', () => {
    const names = test('tests/component/claim/notes.test.ts', 'the money of the claim is rounded');
    expect(nearest([change('domain/money.ts', { importers: ['tests/component/people/team.test.ts'] })], [names])).toBe(
      'tests/component/people/team.test.ts',
    );
  });

  it('is the one in the folder of its area', () => {
    expect(nearest([change('src/custom/suppliers/staff-rows.tsx')], [test('tests/component/kit/list.test.ts')])).toBe(
      'tests/component/suppliers/list.test.ts',
    );
  });

  it('is the one that names its action, in camel, snake or kebab case', () => {
    const asks = test('tests/integration/actions/a.test.ts', 'mutation { adminInviteUser(email: $email) { id } }');
    expect(nearest([change('server/actions/accounts/admin-invite-user.ts')], [asks])).toBe(asks.file);
    const calls = test('tests/integration/database/b.test.ts', "it('refuses', () => sql`select reserve_total(1)`)");
    expect(
      nearest(
        [change('supabase/schemas/c.sql', { lines: '+create function app.reserve_total(claim bigint)' })],
        [calls],
      ),
    ).toBe(calls.file);
  });

  it('is the one that looks for the words that were changed', () => {
    const looks = test('tests/component/x.test.ts', "it('warns', () => see('Excess is greater than the reserve'))");
    const lines = '-  return "Excess is greater than reserve"\n+  return "Excess is greater than the reserve"';
    expect(nearest([change('src/custom/y.tsx', { lines })], [looks])).toBe(looks.file);
  });

  it('is the one that says a changed text word for word, before others that share more words with it', () => {
    const says = test('tests/component/claim/pages.test.ts', `see('Claim snapshot'); ${'open the page '.repeat(200)}`);
    const shares = test('tests/component/manage/snapshot-card.test.ts', 'card title claim manage snapshot');
    for (const lines of [
      '-<SectionCard title="Claim snapshot">\n+<SectionCard title="Snapshot">',
      '-  <h2>Claim snapshot</h2>\n+  <h2>Snapshot</h2>',
      "-  refuse('Claim snapshot')",
    ])
      expect(nearest([change('src/custom/claim/manage/snapshot-card.tsx', { lines })], [shares, says])).toBe(says.file);
    // what stands around the change was not changed
    const around = '   <SectionCard title="Claim snapshot">\n+    <Owner />';
    expect(nearest([change('src/custom/claim/manage/snapshot-card.tsx', { lines: around })], [says, shares])).toBe(
      shares.file,
    );
  });

  it('is the one of the area that uses it, where it says nothing else', () => {
    const importers = ['src/custom/people/team-page.tsx', 'src/custom/people/person-drawer.tsx'];
    expect(nearest([change('src/kit/use-width.ts', { importers })], [])).toBe('tests/component/people/team.test.ts');
  });
});

it('every test has its place, those that share nothing at the end', () => {
  const order = byNearness([change('src/custom/shell/menu-drawer.tsx')], OTHERS);
  expect(order).toHaveLength(OTHERS.length);
  expect(order[0]?.file).toBe('tests/component/shell/drawer.test.ts');
  expect(byNearness([], [])).toEqual([]);
});
