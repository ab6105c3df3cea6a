import { describe, expect, it } from 'vitest';
import { RECORD_KINDS, RECORDS } from '#domain/records.ts';
import { checkWords } from './check-words.ts';

describe('[RULES 39] the words of a check', () => {
  it.each([
    `CHECK (((entity)::text = ANY ((ARRAY['claim'::character varying, 'site_visit'::character varying])::text[])))`,
    // as Postgres reads it where it was printed and made anew
    `CHECK (((entity)::text = ANY (ARRAY[('claim'::character varying)::text, ('site_visit'::character varying)::text])))`,
  ])('name kinds of records as people call them: %s', (definition) => {
    const kinds = [
      ...RECORD_KINDS,
      {
        ...RECORDS.claim,
        table: 'site_visit',
        label: { one: 'site visit', many: 'site visits', article: 'a' } as const,
      },
    ];
    expect(checkWords({ columns: ['entity'], definition }, 'Kind', kinds)).toBe(
      'Kind: choose one of claim and site visit.',
    );
  });
});
