// A good row of each table of complaints and compliance, as a form sends it, and what the catalogue says of its fields.
import { createHash } from 'node:crypto';
import { todayIn } from '#domain/dates.ts';
import { eventually } from '#tests/support/eventually.ts';
import { camelCase, NAMINGS } from '#server/graphql/catalogue/names.ts';
import type { RunningService } from '../support/running-service.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Every table that people of complaints and compliance write, by its name. */
export function goodRows({ world: { here } }: Pick<RunningService, 'world'>): Readonly<Record<string, Row>> {
  const id = (table: string): number => Number(here.row(table)['id']);
  const { handler } = here.people;
  return {
    complaint: {
      complainantFirstName: 'Cora',
      complainantLastName: 'Plaint',
      relationship: 'Insured',
      channel: 'Phone',
      preferredChannel: 'Phone',
      preferredChannelValue: '+61491570156',
      issue: 'Service - Delay in claim handling',
      dtReceived: '2026-11-01T00:00:00Z',
      ownerId: handler.userId,
      externalOrgIds: [id('external_org')],
    },
    complaint_afca_stage: {
      complaintId: id('complaint'),
      stage: 'case management',
      startedDate: todayIn('Australia/Sydney'),
    },
    incident: {
      type: 'minor breach',
      description: 'A letter went to the wrong address.',
      dtIdentified: '2026-01-05T00:00:00Z',
      ownerId: handler.userId,
      reportedById: handler.userId,
      risk: 'operational',
      impactDescription: 'One customer.',
      potentialImpactSeverity: 'low',
      potentialImpactFrequency: 'low',
      productImpacted: 'Claims',
    },
    conflict_of_interest: {
      firstName: 'Ivy',
      lastName: 'Interest',
      severity: 'low',
      dtAdvised: '2026-01-05T00:00:00Z',
    },
    obligation: {
      source: 'RG271',
      section: '271.51',
      requirement: 'Acknowledge.',
      externalOrgIds: [id('external_org')],
      keyControl: ['Register'],
    },
    obligation_control: {
      obligationId: id('obligation'),
      name: 'Register',
      ownerId: handler.userId,
      frequency: 'yearly',
      startsOn: '2026-01-01',
      daysToAnswer: 14,
      isActive: false,
    },
    training_record: {
      userId: handler.userId,
      trainingName: 'Code refresher',
      type: 'Internal',
      noOfHours: 1,
      cipCredits: 1,
    },
    systemic_issue: {
      title: 'Late answers',
      description: 'Claims wait.',
      ownerId: handler.userId,
      identifiedDate: '2026-11-01',
    },
    letter_template: { name: 'Another', relatedTo: 'complaint', subject: 'About', body: '<p>Hello</p>' },
    letter: { complaintId: id('complaint'), subject: 'About', recipient: 'Cora Plaint', body: '<p>Hello</p>' },
    note: { complaintId: id('complaint'), note: 'Called' },
    flag: { complaintId: id('complaint'), labelActive: 'Vulnerability' },
    task: { complaintId: id('complaint'), title: 'Call', assignedToId: handler.userId },
    timeline_item: { complaintId: id('complaint'), label: 'Later', order: 99 },
    idr_code_map: { version: '1', element: 'product', ourValue: 'Home', asicCode: 'H1' },
  };
}

/** The tables of goodRows. */
export const WRITTEN_TABLES: readonly string[] = [
  'complaint',
  'complaint_afca_stage',
  'incident',
  'conflict_of_interest',
  'obligation',
  'obligation_control',
  'training_record',
  'systemic_issue',
  'letter_template',
  'letter',
  'note',
  'flag',
  'task',
  'timeline_item',
  'idr_code_map',
];

export const typeOf = (table: string): string => NAMINGS.camel.type(table);

export interface WrittenField {
  readonly column: string;
  readonly field: string;
  readonly type: string;
  readonly length: number | undefined;
  readonly target: string | undefined;
}

/** The columns of a table that administrators write. */
export async function writtenFields(
  { database }: Pick<RunningService, 'database'>,
  table: string,
  command: 'insert' | 'update',
): Promise<readonly WrittenField[]> {
  const { rows } = await database.pool.query<{
    column: string;
    type: string;
    length: number | null;
    target: string | null;
  }>(
    `select a.attname as column, format_type(a.atttypid, null) as type,
       case when a.atttypid = 'varchar'::regtype and a.atttypmod > 0 then a.atttypmod - 4 end as length,
       (select k.confrelid::regclass::text from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey) and a.attname <> 'org_id' limit 1) as target
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attname not in ('org_id', 'row_version')
       and has_column_privilege('app_org_admin', a.attrelid, a.attnum, $2) order by a.attnum`,
    [`public.${table}`, command],
  );
  return rows.map(({ length, target, ...rest }) => ({
    ...rest,
    field: camelCase(rest.column),
    length: length ?? undefined,
    target: target ?? undefined,
  }));
}

/** Waits until every job of the two organisations has ended: a row may have enqueued one, which writes of its own. */
async function jobsEnded({
  database,
  world: { here, there },
}: Pick<RunningService, 'database' | 'world'>): Promise<void> {
  await eventually(async () => {
    // each organisation's own row of the table, of task 'test', is in no queue
    const { rowCount } = await database.pool.query(
      `select from job where org_id in ($1, $2) and status in ('waiting', 'running') and task <> 'test' limit 1`,
      [here.orgId, there.orgId],
    );
    return rowCount === 0;
  });
}

/** How many rows the two organisations have in each table, and a fingerprint of them, once their jobs have ended. */
export async function everything(
  running: Pick<RunningService, 'database' | 'world'>,
): Promise<Readonly<Record<string, string>>> {
  await jobsEnded(running);
  const {
    database,
    world: { here, there },
  } = running;
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and a.attname = 'org_id' and not a.attisdropped and c.relname not in ('job', 'request_key') order by 1`,
  );
  const prints = tables.map(({ name }) => {
    // who is here is noted with each request
    const print = name === 'user_in_org' ? `(to_jsonb(t) - app.kept_by_triggers())::text` : 't::text';
    return `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(${print}, '|' order by ${print})), '') as print from public."${name}" t where org_id in ($1, $2)`;
  });
  const text = prints.join(' union all ');
  const { rows } = await database.pool.query<{ name: string; print: string }>({
    // to plan it takes longer than to run it
    name: `everything ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`,
    text,
    values: [here.orgId, there.orgId],
  });
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

export const WORDS_OF_THE_DATABASE =
  /violates|constraint|relation "|column|syntax|policy for|numeric|varchar|encoding|byte|null value|overflow|duplicate key|trigger|function|undefined|unexpected|internal|\[object|jsonb|bigint|timestamptz|[a-z]_[a-z]/i;
