// Claims, complaints and incidents that differ in all that dashboards count by, at the edges of the days that they count in.
import type { ClientBase, Pool } from 'pg';
import { addDays, addMonths, dayRange, todayIn } from '#domain/dates.ts';
import type { World } from '#tests/support/world.ts';

export const ZONE = 'Australia/Sydney';
/** In a month in which the clocks change. */
const NOW = '2026-10-20T03:00:00Z';
export const TODAY = todayIn(ZONE, new Date(NOW));

type Row = Readonly<Record<string, unknown>>;

/** The first and the last second of the days where windows begin and end. */
function edges(): readonly string[] {
  const month = `${TODAY.slice(0, 7)}-01`;
  const days = [
    TODAY,
    ...[1, 2, 16, 29, 30, 31].map((ago) => addDays(TODAY, -ago)),
    ...[0, -1, -4, -5, -10, -11].map((months) => addMonths(month, months)),
  ];
  return days.flatMap((day) => {
    const { from, to } = dayRange(day, ZONE);
    return [from, new Date(Date.parse(to) - 1000).toISOString()].filter((at) => at <= NOW);
  });
}

const later = (one: string, other: string): string => (one > other ? one : other);
/** Not after the moment at which everything is counted. */
const addHours = (moment: string, hours: number): string =>
  new Date(Math.min(Date.parse(NOW), Date.parse(moment) + hours * 3_600_000)).toISOString();
const at = <T>(list: readonly T[], place: number): T => list[place % list.length]!;

async function insert(client: ClientBase, table: string, rows: readonly Row[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const row of rows) {
    const { rows: made } = await client.query<{ id: string }>(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
        .map((_, index) => `$${index + 1}`)
        .join(', ')}) returning id`,
      Object.values(row),
    );
    ids.push(Number(made[0]?.id));
  }
  return ids;
}

interface Holders {
  readonly org_id: number;
  readonly people: readonly number[];
  readonly parties: readonly number[];
}

function claimRows({ org_id, people, parties }: Holders, insurer: number, productType: number): readonly Row[] {
  const statuses = ['open', 'reopened', 'open', 'closed', 'withdrawn', 'closed in recovery only', 'cancelled', 'open'];
  const rules = [
    ['red', 'No contact 2 business days'],
    ['red', 'Decision late'],
    ['green', null],
    ['green', 'On track'],
    ['orange', 'Decision late'],
  ] as const;
  return edges().flatMap((moment, place) =>
    [0, 1, 2].map((round) => {
      const status = at(statuses, place + round * 3);
      const [color, title] = at(rules, place + round);
      return {
        org_id,
        status,
        owner_id: at(people, place + round),
        created_by_id: people[0],
        claim_reported_at: round === 0 ? null : moment,
        created_at: round === 0 ? moment : NOW,
        closed_at: /open/.test(status) ? null : at(edges(), place + round * 5),
        insurer_id: at([insurer, null], place),
        product_type_id: at([productType, null, null], place),
        current_step: at(['Appoint assessor', 'No timeline', 'Repair & "quote" 100%'], place + round),
        indicator_color: color,
        indicator_title: title,
        party_ids: at([[], [parties[0]], parties, [parties[1]]], place + round),
      };
    }),
  );
}

function complaintRows({ org_id, people, parties }: Holders, claimId: number): readonly Row[] {
  const statuses = ['open', 'closed', 're-opened', 'cancelled', 'closed'];
  return edges().flatMap((moment, place) =>
    [0, 1, 2].map((round) => {
      const status = at(statuses, place + round);
      return {
        org_id,
        status,
        owner_id: at([...people, null], place + round),
        created_by_id: people[0],
        claim_id: at([null, claimId], round),
        complainant_first_name: 'Cora',
        complainant_last_name: 'Plaint',
        relationship: 'Insured',
        channel: 'Phone',
        preferred_channel: 'Phone',
        preferred_channel_value: '+61491570156',
        dt_received: moment,
        acknowledged_at: at([moment, null, addHours(moment, 30), addHours(moment, 80)], place),
        responded_at: at([null, NOW, moment, addHours(moment, 100)], place + round),
        closed_at: status === 'closed' ? later(moment, at(edges(), place + round * 5)) : null,
        outcome: status === 'closed' ? at(['Accepted', null, 'Rejected', 'Partially rejected'], place) : null,
        monetary_remedy: at([null, 0, 120.5], place + round),
        last_step: at(['No step completed', 'Acknowledged', 'Response sent'], place + round),
        complainant_age: at(['18-24', null, '75 years and over', 'Unknown or not applicable'], place + round),
        issue: at(
          [
            'Service - Delay in claim handling',
            null,
            'Claim - Denied',
            'Service - Quality',
            'Decision - general - Other',
          ],
          place + round,
        ),
        indicator_color: at(['green', 'orange', 'red'], place + round),
        party_ids: at([[], [parties[0]], parties, [parties[1]]], place + round),
      };
    }),
  );
}

function incidentRows(
  { org_id, people }: Holders,
  claims: readonly number[],
  complaints: readonly number[],
): readonly Row[] {
  const types = [
    'near miss',
    'incident',
    'reportable situation',
    'minor breach',
    'breach of security delegation',
    'major breach',
  ];
  return edges().flatMap((moment, place) =>
    [0, 1].map((round) => ({
      org_id,
      status: at(['open', 'closed', 'open'], place + round),
      type: at(types, place + round * 2),
      description: 'What happened',
      dt_identified: moment,
      owner_id: people[0],
      created_by_id: people[0],
      reported_by_other: 'A broker',
      risk: 'other',
      impact_description: 'Little',
      potential_impact_severity: at(['low', 'medium', 'high'], place),
      potential_impact_frequency: at(['high', 'low', 'medium'], place + round),
      product_impacted: at(['Claims', 'Policies'], place),
      claim_id: round === 0 ? at(claims, place * 3) : null,
      complaint_id: round === 1 ? at(complaints, place * 3) : null,
    })),
  );
}

/** Writes them beside the rows of the world as they would stand, without what triggers would make of them; the clock stands. */
export async function writeRecords(pool: Pool, { here }: World): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('insert into app.clock (shift) select $1::timestamptz - now()', [NOW]);
    const [party] = await insert(client, 'external_org', [{ org_id: here.orgId, name: 'Another & party' }]);
    const holders = {
      org_id: here.orgId,
      people: [here.people.handler.userId!, here.people.admin.userId!, here.people.party.userId!],
      parties: [Number(here.row('external_org')['id']), party!],
    };
    const claims = await insert(
      client,
      'claim',
      claimRows(holders, Number(here.row('insurer')['id']), Number(here.row('product_type')['id'])),
    );
    const complaints = await insert(client, 'complaint', complaintRows(holders, claims[0]!));
    // as triggers would have it
    await client.query('select app.count_complaint_days($1)', [here.orgId]);
    await insert(
      client,
      'flag',
      complaints.flatMap((complaint_id, place) => {
        const flag = {
          org_id: here.orgId,
          complaint_id,
          created_by_id: holders.people[0],
          updated_by_id: holders.people[0],
        };
        return [
          { ...flag, label_active: at(['Urgent', 'Vulnerable customer'], place), is_completed: place % 3 === 0 },
          // the same once more counts once
          ...(place % 4 === 0 ? [{ ...flag, label_active: 'Urgent', is_completed: false }] : []),
        ];
      }),
    );
    await insert(client, 'incident', incidentRows(holders, claims, complaints));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
