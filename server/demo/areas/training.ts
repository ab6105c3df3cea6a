// Training of the employees: some have reached the target, some are behind, some have none at all.
import type { DemoContext } from '../context.ts';
import { PEOPLE } from '../data/organisations.ts';
import { TRAININGS } from '../data/training.ts';
import { OFFICERS } from './compliance.ts';

/** Of this year: enough for the whole target, for some of it, for none. */
const AMOUNTS = [12, 2, 9, 0, 5] as const;

export function addTraining({ rows, calendar, random }: DemoContext, orgId: number): void {
  const employees = PEOPLE.filter((person) =>
    person.memberships.some((one) => one.orgId === orgId && one.position !== undefined),
  );
  for (const [index, person] of employees.entries()) {
    const amount = AMOUNTS[index % AMOUNTS.length] ?? 0;
    // the last two are of earlier years
    for (let record = 0; record < amount + (amount === 0 ? 0 : 2); record += 1) {
      const [name, type, provider, hours, credits] = random.pick(TRAININGS);
      const age = record < amount ? random.int(2, 300) : random.int(370, 700);
      rows.add('training_record', {
        org_id: orgId,
        user_id: person.id,
        training_name: name,
        type,
        provider,
        date_of_training: calendar.day(-age),
        no_of_hours: hours,
        cip_credits: credits,
        comments: random.chance(0.2) ? 'Certificate on file.' : null,
        created_by_id: OFFICERS[orgId],
        created_at: calendar.at(-age + 1, 9),
        updated_at: calendar.at(-age + 1, 9),
      });
    }
  }
}
