// From the words of the rules: each test says which paragraph it proves. Days are 2026, unless they say otherwise.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, formatDateTime, instantOf, localDateOf, localTimeOf } from '../dates.ts';
import * as due from './due.ts';
import { CLOCK_RULE_NAMES, lengthOf, limitFault } from './rules.ts';

const easter = ['2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06'];
const christmas = ['2026-12-25', '2026-12-26', '2026-12-28', '2027-01-01'];
const NSW = {
  zone: 'Australia/Sydney',
  holidays: new Set([...easter, ...christmas, '2026-01-26', '2026-06-08', '2026-10-05']),
};
const WA = {
  zone: 'Australia/Perth',
  holidays: new Set([...easter, ...christmas, '2026-01-26', '2026-03-02', '2026-04-27', '2026-09-28']),
};
const SA = {
  zone: 'Australia/Adelaide',
  holidays: new Set([...easter, ...christmas, '2026-01-26', '2026-03-09', '2026-06-08', '2026-10-05']),
};
const QLD = {
  zone: 'Australia/Brisbane',
  holidays: new Set([...easter, ...christmas, '2026-01-26', '2026-05-04', '2026-10-05']),
};

type Place = typeof NSW;
/** The due date and time in the place, of what began there at that local time. */
const at = (rule: (started: string, place: Place) => string, place: Place, day: string, time = '10:00') =>
  formatDateTime(rule(instantOf(day, time, place.zone), place), place.zone);

describe('RG 271.51: acknowledge by the end of the next business day', () => {
  const acknowledge = (place: Place, day: string, time?: string) => at(due.acknowledgeDueAt, place, day, time);
  it('is the next day in the week, whatever the hour of receipt', () => {
    expect(acknowledge(NSW, '2026-11-23', '00:00')).toBe('24/11/2026 23:59');
    expect(acknowledge(NSW, '2026-11-23', '23:59')).toBe('24/11/2026 23:59');
  });
  it('is Monday for what comes on Friday, Saturday or Sunday evening', () => {
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22'])
      expect(acknowledge(NSW, day, '21:30')).toBe('23/11/2026 23:59');
  });
  it('leaves out the public holidays of the state, and only of that state', () => {
    expect(acknowledge(NSW, '2026-06-05')).toBe('09/06/2026 23:59');
    expect(acknowledge(WA, '2026-06-05')).toBe('08/06/2026 23:59');
    expect(acknowledge(WA, '2026-02-27')).toBe('03/03/2026 23:59');
    expect(acknowledge(SA, '2026-03-06')).toBe('10/03/2026 23:59');
    expect(acknowledge(QLD, '2026-05-01')).toBe('05/05/2026 23:59');
    expect(acknowledge(NSW, '2026-05-01')).toBe('04/05/2026 23:59');
    expect(acknowledge(NSW, '2026-04-02')).toBe('07/04/2026 23:59');
    expect(acknowledge(NSW, '2026-12-24')).toBe('29/12/2026 23:59');
  });
  it('ends at midnight of the zone: one moment is another day in Perth', () => {
    const moment = instantOf('2026-11-24', '01:00', NSW.zone);
    expect(formatDateTime(due.acknowledgeDueAt(moment, NSW), NSW.zone)).toBe('25/11/2026 23:59');
    // it is still Monday evening there
    expect(formatDateTime(due.acknowledgeDueAt(moment, WA), WA.zone)).toBe('24/11/2026 23:59');
    expect(due.acknowledgeDueAt(instantOf('2026-11-23', '10:00', SA.zone), SA)).toBe('2026-11-24T13:29:59.000Z');
  });
});

describe('RG 271.56: the response in 30 calendar days', () => {
  const respond = (place: Place, day: string) => at(due.responseDueAt, place, day);
  it('counts weekends and holidays, the day of receipt being day 0', () => {
    expect(respond(NSW, '2026-11-01')).toBe('01/12/2026 23:59');
    expect(respond(NSW, '2026-12-01')).toBe('31/12/2026 23:59');
    expect(respond(WA, '2026-12-26')).toBe('25/01/2027 23:59');
    // and ends on a Saturday as it does on a Monday
    expect(respond(NSW, '2026-05-07')).toBe('06/06/2026 23:59');
  });
  it('ends at local midnight on both sides of a clock change', () => {
    // clocks go back on 5 April and forward on 4 October, but not in Queensland and Western Australia
    expect(due.responseDueAt(instantOf('2026-03-15', '10:00', NSW.zone), NSW)).toBe('2026-04-14T13:59:59.000Z');
    expect(due.responseDueAt(instantOf('2026-09-20', '10:00', NSW.zone), NSW)).toBe('2026-10-20T12:59:59.000Z');
    expect(due.responseDueAt(instantOf('2026-09-20', '10:00', QLD.zone), QLD)).toBe('2026-10-20T13:59:59.000Z');
    expect(due.responseDueAt(instantOf('2026-09-20', '10:00', SA.zone), SA)).toBe('2026-10-20T13:29:59.000Z');
    expect(due.responseDueAt(instantOf('2026-09-20', '10:00', WA.zone), WA)).toBe('2026-10-20T15:59:59.000Z');
  });
});

it('RG 271.64: the delay notice before day 30', () => {
  expect(at(due.delayNoticeDueAt, NSW, '2026-11-01')).toBe('30/11/2026 23:59');
});

describe('General Insurance Code, Part 11: an update on a complaint every 10 business days', () => {
  it('counts Monday to Friday less the holidays of the state', () => {
    expect(at(due.complaintUpdateDueAt, NSW, '2026-11-23')).toBe('07/12/2026 23:59');
    expect(at(due.complaintUpdateDueAt, NSW, '2026-12-21')).toBe('07/01/2027 23:59');
    expect(at(due.complaintUpdateDueAt, QLD, '2026-04-30')).toBe('15/05/2026 23:59');
  });
});

describe('General Insurance Code, claims', () => {
  it('paragraphs 67-68: the initial assessment in 10 business days', () => {
    expect(at(due.assessmentDueAt, NSW, '2026-11-20')).toBe('04/12/2026 23:59');
    expect(at(due.assessmentDueAt, WA, '2026-09-25')).toBe('12/10/2026 23:59');
    expect(at(due.assessmentDueAt, NSW, '2026-09-25')).toBe('12/10/2026 23:59');
    expect(at(due.assessmentDueAt, QLD, '2026-09-18')).toBe('02/10/2026 23:59');
  });
  it('paragraph 70: an update every 20 business days', () => {
    expect(at(due.claimUpdateDueAt, NSW, '2026-11-23')).toBe('21/12/2026 23:59');
    expect(at(due.claimUpdateDueAt, NSW, '2026-03-25')).toBe('24/04/2026 23:59');
  });
  it('paragraph 76: the decision 10 business days after all information', () => {
    expect(at(due.decisionOnInformationDueAt, SA, '2026-02-27')).toBe('16/03/2026 23:59');
  });
  const decide = (isExceptional: boolean, day: string) =>
    at((started, place) => due.decisionDueAt(started, place, { isExceptional }), NSW, day);
  it('paragraph 77: 4 calendar months at most, which are not 120 days', () => {
    expect(decide(false, '2026-11-23')).toBe('23/03/2027 23:59');
    expect(decide(false, '2026-10-31')).toBe('28/02/2027 23:59');
    expect(decide(false, '2027-10-31')).toBe('29/02/2028 23:59');
  });
  it('paragraph 78: 12 months in Exceptional Circumstances', () => {
    expect(decide(true, '2026-11-23')).toBe('23/11/2027 23:59');
    expect(decide(true, '2028-02-29')).toBe('28/02/2029 23:59');
  });
});

describe('incidents', () => {
  it('RG 78, s 912DAA: a report in 30 calendar days of awareness', () => {
    expect(at(due.breachReportDueAt, NSW, '2026-12-01', '23:59')).toBe('31/12/2026 23:59');
  });
  it('RG 78, s 912D: an investigation over 30 days is itself reportable', () => {
    expect(at(due.investigationDueAt, WA, '2026-11-01')).toBe('01/12/2026 23:59');
  });
  it('Privacy Act Part IIIC: assessed in 30 days', () => {
    expect(at(due.privacyAssessmentDueAt, SA, '2026-11-01', '00:00')).toBe('01/12/2026 23:59');
  });
});

describe('a pause of an update clock', () => {
  const dueAt = due.complaintUpdateDueAt(instantOf('2026-11-16', '10:00', NSW.zone), NSW);
  const after = (from: string, until: string) =>
    formatDateTime(due.dueAfterPause(dueAt, { from: instantOf(from, '12:00', NSW.zone), until }, NSW), NSW.zone);
  it('leaves the business days that were left', () => {
    expect(formatDateTime(dueAt, NSW.zone)).toBe('30/11/2026 23:59');
    expect(after('2026-11-23', '2026-12-14')).toBe('21/12/2026 23:59');
    expect(after('2026-11-30', '2026-12-11')).toBe('14/12/2026 23:59');
  });
});

it('what happens in the last second is in time, a second later it is late', () => {
  const dueAt = due.responseDueAt(instantOf('2026-11-01', '10:00', NSW.zone), NSW);
  expect(due.isInTime('2026-12-01T12:59:59.900Z', dueAt)).toBe(true);
  expect(due.isInTime('2026-12-01T13:00:00.000Z', dueAt)).toBe(false);
});

describe('an organisation’s own limits', () => {
  it('are shorter, or count for nothing', () => {
    const limits = { 'respond to complaint': 21, 'claim decision': 12 };
    expect(lengthOf('respond to complaint', limits)).toBe(21);
    expect(lengthOf('claim decision', limits)).toBe(4);
    expect(limitFault('claim decision', 12)).toContain('from 1 to 4');
    expect(limitFault('claim decision', null)).toBeUndefined();
    expect(formatDateTime(due.responseDueAt(instantOf('2026-11-01', '10:00', NSW.zone), NSW, limits), NSW.zone)).toBe(
      '22/11/2026 23:59',
    );
  });
});

it('never ends before its day, and always with the last second of a local day', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...CLOCK_RULE_NAMES),
      fc.constantFrom(NSW, WA, SA, QLD),
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 0, max: 23 }),
      (rule, place, days, hour) => {
        const day = addDays('2026-01-01', days);
        const dueAt = due.clockDueAt(rule, instantOf(day, `${String(hour).padStart(2, '0')}:30`, place.zone), place);
        return daysBetween(day, localDateOf(dueAt, place.zone)) >= 1 && localTimeOf(dueAt, place.zone) === '23:59';
      },
    ),
  ));
