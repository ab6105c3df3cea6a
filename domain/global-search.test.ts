import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundAddress, markedParts, searchFault, TOO_LONG, TOO_SHORT, wayOn } from './global-search.ts';

describe('what may be looked for', () => {
  it.each(['ab', '7', '#7', 'Lê', '李明', '0491 570 158', 'claim 12', 'a'.repeat(100), `  ${'a'.repeat(100)}  `])(
    '%j may',
    (text) => expect(searchFault(text)).toBeUndefined(),
  );
  it.each(['', ' ', 'a', '%', '%%%', '***', '__', '?', "'", '李', '\0\0'])('%j is too short', (text) =>
    expect(searchFault(text)).toBe(TOO_SHORT),
  );
  it.each(['a'.repeat(101), 'a'.repeat(10_000), '%'.repeat(10_000)])(
    'a text of too many characters is told so',
    (text) => expect(searchFault(text)).toBe(TOO_LONG),
  );
  it('counts characters as the database does', () => expect(searchFault('𝒜'.repeat(100))).toBeUndefined());
});

describe('where what is found leads', () => {
  it.each([
    [{ kind: 'claim', entity: 'claim', entityId: 12, key: '12' }, '/app/claims/details/12'],
    [{ kind: 'complaint', entity: 'complaint', entityId: 3, key: '3' }, '/app/compliance/complaints/details/3'],
    [{ kind: 'incident', entity: 'incident', entityId: 4, key: '4' }, '/app/compliance/incidents/details/4'],
    [{ kind: 'policy', entity: 'claim', entityId: 12, key: '12' }, '/app/claims/details/12/policy-info'],
    [{ kind: 'document', entity: 'claim', entityId: 12, key: 'f1' }, '/app/claims/details/12/library/f1'],
    [{ kind: 'invoice', entity: 'claim', entityId: 12, key: '9' }, '/app/claims/details/12/expenses/invoice/edit/9'],
    [{ kind: 'person', entity: null, entityId: null, key: '1007' }, '/app/users/edit/1007'],
    [{ kind: 'supplier', entity: null, entityId: null, key: '8' }, '/app/suppliers/details/8'],
    [{ kind: 'claim', entity: 'nothing', entityId: 12, key: '12' }, undefined],
    [{ kind: 'toString', entity: 'claim', entityId: 12, key: '12' }, undefined],
  ])('%j', (found, address) => expect(foundAddress(found)).toBe(address));
});

describe('the way on to a list', () => {
  it('asks the list for the name', () => {
    expect(wayOn('claim', ' ann lee ')?.to).toBe(
      `/app/claims/search?${new URLSearchParams({ filter: '{"policyHolder":"ann lee"}' }).toString()}`,
    );
    expect(wayOn('complaint', 'lee')?.to).toContain('/app/compliance/complaints/search?');
    expect(wayOn('supplier', 'harbour')).toEqual({
      label: 'All suppliers with “harbour” in their name',
      to: `/app/suppliers?${new URLSearchParams({ filter: '{"name":"harbour"}' }).toString()}`,
    });
  });
  it('asks the list of invoices for the number', () => {
    expect(wayOn('invoice', ' INV-00 ')?.to).toBe(
      `/app/invoices?${new URLSearchParams({ filter: '{"invoiceNo":"INV-00"}' }).toString()}`,
    );
    for (const text of ['harbour', 'invoice 12', '1@example.com']) expect(wayOn('invoice', text)).toBeUndefined();
  });
  it('is none where a list can not be asked', () => {
    expect(wayOn('claim', '0491 570 158')).toBeUndefined();
    expect(wayOn('claim', 'ann@example.com')).toBeUndefined();
    expect(wayOn('document', 'photo')).toBeUndefined();
    expect(wayOn('supplier', '0491 570 158')).toBeUndefined();
  });
});

describe('what was meant is marked', () => {
  const marked = (text: string, typed: string) =>
    markedParts(text, typed)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('');
  it.each([
    ['Ann Lee', 'lee', 'Ann [Lee]'],
    ['Ann Lee', 'LE an', '[An]n [Le]e'],
    ['12 Smith St', 'smith', '12 [Smith] St'],
    ['+61 491 570 158', '0491570158', '+61 [491 570 158]'],
    ['Claim 1234', '#1234', 'Claim [1234]'],
    ['a.b+c', 'a.b+', '[a.b+]c'],
    ['Ann Lee', '%', 'Ann Lee'],
    ['Ann Lee', 'smyth', 'Ann Lee'],
    ['Ann Lee', '', 'Ann Lee'],
  ])('%j for %j', (text, typed, shown) => expect(marked(text, typed)).toBe(shown));

  it('and nothing of the text is lost', () =>
    assert(
      property(string(), string(), (text, typed) => {
        expect(
          markedParts(text, typed)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    ));
});
