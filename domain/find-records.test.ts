import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isList } from './fields.ts';
import { findClaimsCondition, findRecordsCondition } from './find-records.ts';
import { RECORDS } from './records.ts';

const arms = (text: string): readonly unknown[] => {
  const any = findClaimsCondition(text)?.['_or'];
  return isList(any) ? any : [];
};

describe('[UX §4] a claim is found by what is typed', () => {
  it.each([
    ['10118', { id: { _eq: 10118 } }],
    ['#10118 ', { id: { _eq: 10118 } }],
    ['7', { id: { _eq: 7 } }],
    ['BGI110', { _and: [{ searchText: { _like: '%bgi110%' } }] }],
    ['CLM-65', { _and: [{ searchText: { _like: '%clm65%' } }] }],
    ['mei  tran', { _and: [{ searchText: { _like: '%mei%' } }, { searchText: { _like: '%tran%' } }] }],
    ["o'brien", { _and: [{ searchText: { _like: '%obrien%' } }] }],
    ['mei@example', { _and: [{ searchText: { _like: '%mei example%' } }] }],
    ['0491 570 158', { searchText: { _like: '%491570158%' } }],
    ['+61 491 570 158', { searchText: { _like: '%491570158%' } }],
    ['(02) 5550 0616', { searchText: { _like: '%255500616%' } }],
    ['505%_', { _and: [{ searchText: { _like: '%505%' } }] }],
  ])('%s', (text, condition) => {
    expect(arms(text)).toContainEqual(condition);
  });

  it.each(['', '  ', '#', 'ab', '--'])('nothing is asked for %j', (text) => {
    expect(findClaimsCondition(text)).toBeUndefined();
  });

  it('a number too large for an id is not asked as one', () => {
    expect(JSON.stringify(findClaimsCondition('12345678901234567890'))).not.toContain('_eq');
  });

  it('never asks with an empty pattern, which would find everything', () => {
    assert(
      property(string(), (text) => {
        expect(JSON.stringify(findClaimsCondition(text) ?? {})).not.toContain('"%%"');
      }),
    );
  });
});

describe('[RULES 23] a complaint is found by what is typed', () => {
  const name = (word: string) => ({ nameSearch: { _like: `%${word}%` } });

  it.each([
    ['17', [{ id: { _eq: 17 } }]],
    ['#107', [{ id: { _eq: 107 } }, { _and: [name('107')] }]],
    ['mei', [{ _and: [name('mei')] }]],
    [' Mei  Trần ', [{ _and: [name('mei'), name('tran')] }]],
  ])('%j', (text, conditions) => {
    expect(findRecordsCondition(RECORDS.complaint, text)).toEqual({ _or: conditions });
  });

  it.each(['', '  ', '#', 'ab'])('nothing is asked for %j', (text) => {
    expect(findRecordsCondition(RECORDS.complaint, text)).toBeUndefined();
  });

  it('a record that is about nobody is found by its number alone', () => {
    expect(findRecordsCondition({ about: [] }, '107')).toEqual({ _or: [{ id: { _eq: 107 } }] });
    expect(findRecordsCondition({ about: [] }, 'mei tran')).toBeUndefined();
  });

  it('every name that may stand for it is looked in', () => {
    expect(findRecordsCondition({ about: [['title'], ['shortName']] }, 'deed')).toEqual({
      _or: [{ _and: [{ _or: [{ title: { _ilike: '%deed%' } }, { shortName: { _ilike: '%deed%' } }] }] }],
    });
  });
});
