import { describe, expect, it } from 'vitest';
import { fillHtml, fillText } from './letter-fill.ts';
import { checkLetterTemplate } from './letter-template.ts';
import { draftIssues, finalIssues, letterFileName, LETTER_RECORDS } from './letter.ts';

const LETTER = { kind: 'other', subject: 'Hello', recipient: 'Rosa', body: '<p>Dear Rosa</p>', closing: '' };

it('is about claims and complaints', () => expect(LETTER_RECORDS).toEqual(['claim', 'complaint']));

describe('a draft', () => {
  it('may be unfinished', () =>
    expect(draftIssues({ kind: 'other', subject: '', recipient: '', body: '', closing: '' })).toEqual([]));

  it.each([
    [{ kind: 'poem' }, 'kind'],
    [{ subject: 'x'.repeat(501) }, 'subject'],
    [{ recipient: 'x'.repeat(1001) }, 'recipient'],
    [{ closing: 'x'.repeat(301) }, 'closing'],
    [{ body: 'x'.repeat(100_001) }, 'body'],
  ])('of %j is refused', (given, field) =>
    expect(draftIssues({ ...LETTER, ...given }).map(({ path }) => path[0])).toEqual([field]),
  );
});

describe('a letter that is made final', () => {
  it('passes when everything is written', () => expect(finalIssues(LETTER)).toEqual([]));

  it('passes in the scripts that its type has', () => {
    const body = '<p>Nguyễn Wałęsa Łódź Whānau Παπαδόπουλος Иванов – “½” € © ™</p>';
    expect(finalIssues({ ...LETTER, body })).toEqual([]);
  });

  it.each([
    [{ subject: ' ' }, 'subject', 'Field is required'],
    [{ recipient: '' }, 'recipient', 'Field is required'],
    [{ body: '<p></p>' }, 'body', 'Field is required'],
    [{ subject: 'Claim {{claimId}}' }, 'subject', 'Fill in or remove: Claim ID.'],
    [{ body: '<p>{{outcome}} {{ outcome }} {{today}}</p>' }, 'body', 'Fill in or remove: Outcome, Today.'],
    [{ body: '<p>[Say why.]</p>' }, 'body', 'Write what stands for [Say why.]'],
    [
      { recipient: '王小明 Wang' },
      'recipient',
      'This cannot be printed: 王 小 明. Write it in Latin letters, or leave it out.',
    ],
    [{ closing: 'Thanks 😀' }, 'closing', 'This cannot be printed: 😀. Write it in Latin letters, or leave it out.'],
  ])('says what %j lacks', (given, field, message) =>
    expect(finalIssues({ ...LETTER, ...given })).toEqual([{ path: [field], message }]),
  );
});

describe('a template', () => {
  it('is filled as text, and keeps what is not known', () => {
    const values = { name: '<b>Rosa</b>', details: 'one\ntwo' };
    expect(fillHtml('<p>{{ name }}: {{details}} {{other}}</p>', values)).toBe(
      '<p>&#60;b&#62;Rosa&#60;/b&#62;: one<br>two {{other}}</p>',
    );
    expect(fillText('Re {{name}} {{other}}', values)).toBe('Re <b>Rosa</b> {{other}}');
  });

  it.each([
    [{ relatedTo: 'complaint', kind: 'final response', subject: '{{complaintId}}', body: '<p>{{outcome}}</p>' }, []],
    [{ relatedTo: 'claim', kind: 'final response', subject: 'x', body: '<p>x</p>' }, ['kind']],
    [{ relatedTo: 'claim', kind: 'other', subject: '{{outcome}}', body: '<p>{{nothing}}</p>' }, ['subject', 'body']],
    [{ relatedTo: 'complaint', kind: 'other', subject: 'x', body: '<p>{{{outcome}}}</p>' }, ['body']],
    [{ relatedTo: 'complaint', kind: 'other', subject: 'x', body: '<p></p>' }, ['body']],
  ])('%j', (record, fields) => expect(checkLetterTemplate(record).map(({ path }) => path[0])).toEqual(fields));
});

it.each([
  ['Your claim: 12/3', 'Your claim 12 3.pdf'],
  [' ', 'Letter.pdf'],
])('%j is filed as %s', (subject, name) => expect(letterFileName(subject)).toBe(name));
