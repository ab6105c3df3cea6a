// Obligations with their controls, attestations in every state, and breaches.
import { addDays, addMonths } from '#domain/dates.ts';
import { BREACH_TYPES } from '#domain/obligation.ts';
import type { DemoContext } from '../context.ts';
import { CONTROLS, OBLIGATIONS, type DemoControl } from '../data/obligations.ts';
import { ORGANISATIONS } from '../data/organisations.ts';
import { OFFICERS, type IncidentPlan } from './compliance.ts';

const MONTHS = { monthly: 1, quarterly: 3, 'half-yearly': 6, yearly: 12 } as const;
/** Periods that are over, of each control. */
const PERIODS = 3;

/** Days until the next review, in turns: over, soon, far; some have none. */
const REVIEWS = [-12, 20, 150, 300, undefined] as const;

/** What was said of the last period, in turns; undefined: nothing yet, with the days that it is due in. */
const LAST_ANSWERS = [
  { due: 8 },
  { answer: 'failed' },
  { due: -6 },
  { answer: 'passed' },
  { answer: 'not applicable' },
] as const;

/** @returns their ids, in the order of OBLIGATIONS */
export function addObligations(
  context: DemoContext,
  orgId: number,
  incidents: readonly IncidentPlan[],
): readonly number[] {
  const { rows, calendar, random, id } = context;
  const officer = OFFICERS[orgId];
  const parties = Object.values(ORGANISATIONS.find((org) => org.id === orgId)?.parties ?? {})
    .filter(({ isDisabled }) => isDisabled !== true)
    .map((party) => party.id);
  const breaches = incidents.filter(({ type }) => BREACH_TYPES.some((breach) => breach === type));
  return OBLIGATIONS.map((one, index) => {
    const obligationId = id('obligation');
    const review = REVIEWS[index % REVIEWS.length];
    rows.add('obligation', {
      org_id: orgId,
      id: obligationId,
      source: one.source,
      section: one.section,
      requirement: one.requirement,
      key_control: one.keyControls,
      owner_id: index % 6 === 5 ? null : officer,
      review_date: review === undefined ? null : calendar.day(review),
      created_by_id: officer,
      created_at: calendar.at(-400 + index, 10),
      updated_at: calendar.at(-400 + index, 10),
    });
    for (const partyId of random.sample(parties, random.int(1, parties.length)))
      rows.add('obligation_external_org', { org_id: orgId, obligation_id: obligationId, external_org_id: partyId });
    if (index % 3 === 0)
      for (const incident of breaches.slice(index / 3, index / 3 + 2))
        rows.add('obligation_incident', { org_id: orgId, obligation_id: obligationId, incident_id: incident.id });
    const control = CONTROLS[index];
    if (control !== undefined) addControl(context, { orgId, obligationId, index }, control);
    return obligationId;
  });
}

interface Place {
  readonly orgId: number;
  readonly obligationId: number;
  readonly index: number;
}

function addControl({ rows, calendar, id }: DemoContext, { orgId, obligationId, index }: Place, control: DemoControl) {
  const owner = OFFICERS[orgId];
  const months = MONTHS[control.frequency];
  const thisMonth = `${calendar.day(0).slice(0, 7)}-01`;
  const startsOn = addMonths(thisMonth, -months * PERIODS);
  const controlId = id('obligation_control');
  rows.add('obligation_control', {
    org_id: orgId,
    id: controlId,
    obligation_id: obligationId,
    name: control.name,
    test: control.test,
    owner_id: owner,
    frequency: control.frequency,
    starts_on: startsOn,
    created_by_id: owner,
    created_at: calendar.at(-399 + index, 11),
    updated_at: calendar.at(-399 + index, 11),
  });
  for (let period = 0; period < PERIODS; period += 1) {
    const from = addMonths(startsOn, period * months);
    const to = addDays(addMonths(from, months), -1);
    const last = LAST_ANSWERS[index % LAST_ANSWERS.length];
    const isLast = period === PERIODS - 1;
    const answer = !isLast || last === undefined ? 'passed' : 'answer' in last ? last.answer : null;
    const askedAt = `${addDays(to, 1)}T22:00:00Z`;
    const answeredAt = isLast ? calendar.at(0, 0) : `${addDays(to, 5)}T03:00:00Z`;
    rows.add('control_attestation', {
      org_id: orgId,
      obligation_id: obligationId,
      control_id: controlId,
      period_from: from,
      period_to: to,
      asked_of_id: owner,
      asked_at: askedAt,
      due_date: isLast && last !== undefined && 'due' in last ? calendar.day(last.due) : addDays(to, 15),
      answer,
      comment:
        answer === 'failed' ? control.failure : answer === 'not applicable' ? 'Nothing of the kind came in.' : null,
      answered_at: answer === null ? null : answeredAt,
      answered_by_id: answer === null ? null : owner,
    });
  }
}
