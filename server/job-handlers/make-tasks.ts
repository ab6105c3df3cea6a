// Job make-tasks: the tasks whose templates wait for a milestone, or for a step of the timeline (spec 3 §4.1, RULES 22).
// However often it runs, and by however many workers at once, a template makes one task for each moment: the database
// keeps `task.made_by` unique.
import type { ClientBase } from 'pg';
import type { LocalDate } from '#domain/dates.ts';
import { kindsWith, parentOf, RECORD_KINDS, type RecordKind, type RecordRef } from '#domain/records.ts';
import type { TemplateDueDate } from '#domain/task-due-date.ts';
import { anchorOf, readDueRecord, templateDueDate, type DueRecord } from '../calendar/template-due-date.ts';
import type { JobHandler } from '../jobs/job-types.ts';

interface Waiting {
  readonly templateId: number;
  readonly dueDate: TemplateDueDate | null;
  /** What the task is made for: unique with its template. */
  readonly madeBy: string;
  /** The day of the moment, in the organisation's zone; null for the day on which the job runs. */
  readonly day: LocalDate | null;
  /** The milestone, or the step with its status, as due dates name them. */
  readonly anchor: string;
}

/** What waits for one milestone. */
async function ofMilestone(client: ClientBase, id: number): Promise<readonly Waiting[]> {
  const { rows } = await client.query<Waiting>(
    `select t.id::float8 as "templateId", t.due_date as "dueDate", 'milestone:' || m.id as "madeBy", app.local_date(m.org_id, m.occurred_at)::text as day, m.name as anchor
     from milestone m cross join lateral app.waiting_templates(m.org_id, m.entity, m.name) t
     where m.org_id = app.org_id() and m.id = $1 order by t.id`,
    [id],
  );
  return rows;
}

/** What waits for the steps that the record's timeline has come to since the template was made. */
async function ofSteps(client: ClientBase, { kind, id }: RecordRef): Promise<readonly Waiting[]> {
  const { rows } = await client.query<Waiting>(
    `select t.id::float8 as "templateId", t.due_date as "dueDate", $1 || ':' || $2 || ' ' || s.name || ' ' || s.status as "madeBy",
       app.local_date(t.org_id, s.at)::text as day, s.name || ' ' || s.status as anchor
     from app.reached_steps(app.org_id(), $1, $2) s cross join lateral app.waiting_templates(app.org_id(), $1, s.name, s.status) t
     where s.changed_at >= t.created_at order by t.id`,
    [kind.table, id],
  );
  return rows;
}

/** As a person adds it: texts and action of the template, for the record's owner. */
async function make(client: ClientBase, { kind, id }: RecordRef, waiting: Waiting, record: DueRecord): Promise<void> {
  const { dueDate, anchor, day, templateId, madeBy } = waiting;
  // the moment itself counts, not a later one of the same name
  const counted = dueDate?.field === 'milestone' && day !== null && anchorOf(dueDate) === anchor;
  const from = counted ? { ...record, milestones: { ...record.milestones, [anchor]: day } } : record;
  await client.query(
    `insert into task (org_id, ${kind.parentColumn}, title, description, category, due_date, assigned_to_id, task_template_id, made_by, task_config)
     select t.org_id, $2, t.title, t.description, t.category, $3, $4, t.id, $5,
       nullif(jsonb_strip_nulls(coalesce(t.configuration, '{}') || jsonb_build_object('nodeType', app.task_node_type(t.action))), '{}')
     from task_template t where t.org_id = app.org_id() and t.id = $1 and not t.is_deleted and btrim(t.title) <> ''
     on conflict (org_id, task_template_id, made_by) where made_by is not null do nothing`,
    [templateId, id, await templateDueDate(dueDate, from), record.ownerId, madeBy],
  );
}

/** A complaint that is closed or cancelled takes nothing more (RULES 34). */
async function takesTasks(client: ClientBase, { kind, id }: RecordRef): Promise<boolean> {
  if (kind.table !== 'complaint') return true;
  const { rowCount } = await client.query(
    `select from complaint where org_id = app.org_id() and id = $1 and status not in ('closed', 'cancelled')`,
    [id],
  );
  return rowCount === 1;
}

/** @param kinds of records that may have tasks */
export function makeTasksJob(kinds: readonly RecordKind[] = RECORD_KINDS): JobHandler {
  const withTasks = kindsWith('tasks', kinds);
  return {
    task: 'make-tasks',
    run: (payload, { transaction }) =>
      transaction(async (client) => {
        const found = parentOf(payload, withTasks);
        if (!found || !(await takesTasks(client, found))) return;
        const { milestoneId } = payload;
        const waiting = await (milestoneId === undefined
          ? ofSteps(client, found)
          : ofMilestone(client, Number(milestoneId)));
        if (waiting.length === 0) return;
        const record = await readDueRecord(
          found,
          async <Row extends Readonly<Record<string, unknown>>>(sql: string, values: readonly unknown[]) =>
            (await client.query<Row>(sql, [...values])).rows,
        );
        if (!record) return;
        for (const one of waiting) await make(client, found, one, record);
      }),
  };
}
