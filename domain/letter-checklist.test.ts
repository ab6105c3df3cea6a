import { describe, expect, it } from 'vitest';
import {
  hasAfcaContact,
  htmlWords,
  letterChecklist,
  letterFaults,
  letterRefusal,
  namesAfca,
} from './letter-checklist.ts';

const AFCA = '<p>Australian Financial Complaints Authority<br>www.afca.org.au, 1800 931 678</p>';
const letter = (kind: string, body: string, ...confirmed: readonly string[]) => ({
  kind,
  body,
  checklist: Object.fromEntries(confirmed.map((key) => [key, true])),
});

describe('[RG 271.53] a final response tells the outcome, the right to go to AFCA, and how to reach it', () => {
  it('passes with all of them', () =>
    expect(letterFaults(letter('final response', AFCA, 'outcome', 'afcaRight'), 'Accepted')).toEqual([]));

  it('names what is missing, each with its paragraph', () => {
    const empty = letterChecklist(letter('final response', ''), null);
    expect(empty.map(({ key, paragraph }) => [key, paragraph])).toEqual([
      ['recorded', 'RG 271.53'],
      ['outcome', 'RG 271.53'],
      ['afca', 'RG 271.53'],
      ['afcaRight', 'RG 271.53'],
      ['afcaContact', 'RG 271.53'],
    ]);
    expect(empty.every(({ isMet }) => !isMet)).toBe(true);
  });

  it('is not confirmed by anything but true', () =>
    expect(
      letterFaults({ kind: 'final response', body: AFCA, checklist: { outcome: 'true', afcaRight: 1 } }, 'Accepted'),
    ).toHaveLength(2));
});

describe('[RG 271.54] a rejection answers the issues, sets out the findings and gives the reasons', () => {
  it.each(['Rejected', 'Partially rejected'])('%s', (outcome) => {
    const given = letter('final response', AFCA, 'outcome', 'afcaRight');
    expect(letterFaults(given, outcome)).toEqual([
      'Confirm that the letter answers each issue of the complaint.',
      'Confirm that the letter sets out the findings and what they rest on.',
      'Confirm that the letter gives the reasons in enough detail to be understood.',
    ]);
    const whole = letter('final response', AFCA, 'outcome', 'afcaRight', 'issues', 'findings', 'reasons');
    expect(letterFaults(whole, outcome)).toEqual([]);
  });
});

describe('[RG 271.64 to 271.66] a delay notice gives the reasons, the right to go to AFCA, and how to reach it', () => {
  it('whatever the outcome', () => {
    expect(letterFaults(letter('delay notice', AFCA, 'delay', 'afcaRight'), null)).toEqual([]);
    expect(letterFaults(letter('delay notice', '<p>Sorry</p>'), 'Rejected')).toHaveLength(4);
  });
});

it.each(['acknowledgement', 'other'])('asks nothing of the kind of %s', (kind) =>
  expect(letterChecklist(letter(kind, ''), null)).toEqual([]),
);

it('says what is missing in one sentence after the other', () => {
  expect(letterRefusal('final response', [])).toBeUndefined();
  expect(letterRefusal('final response', ['Record the outcome on the complaint.'])).toBe(
    "This can't be sent as a final response yet. Record the outcome on the complaint.",
  );
});

describe('the text', () => {
  it.each([
    ['take it to AFCA.', true],
    ['the Australian  Financial\nComplaints Authority', true],
    ['an AFCAN plan', false],
  ])('%j names AFCA: %s', (words, isNamed) => expect(namesAfca(words)).toBe(isNamed));

  it.each([
    ['www.afca.org.au, 1800 931 678', true],
    ['info@afca.org.au or 1800931678', true],
    ['www.afca.org.au', false],
    ['1800 931 678', false],
    ['www.afca.org.au 18009316789', false],
  ])('%j has its contact: %s', (words, hasIt) => expect(hasAfcaContact(words)).toBe(hasIt));

  it('is read without its mark-up', () =>
    expect(htmlWords('<p>The <b>AF</b>CA&nbsp;x</p><p>y</p>').trim()).toBe('The AF CA x y'));
});
