// What a complaint that a person makes has at least (spec 2 §5).
import type { World } from './world.ts';

/** Columns of a complaint of the world's organisation that its handler received; `columns` stand in place of these. */
export function complaintRow(
  { here }: Pick<World, 'here'>,
  columns: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    complainant_first_name: 'Cora',
    complainant_last_name: 'Plaint',
    relationship: 'Insured',
    channel: 'Phone',
    preferred_channel: 'Phone',
    preferred_channel_value: '+61491570156',
    issue: 'Service - Delay in claim handling',
    owner_id: here.people.handler.userId,
    external_org_ids: [here.row('external_org')['id']],
    ...columns,
  };
}
