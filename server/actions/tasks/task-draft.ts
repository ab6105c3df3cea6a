// taskDraft: what a task from a template starts with on a record: texts, due date, assignee and action (spec 1 §5,
// spec 3 §3.1). Whoever inserts the task with this template gets the same action, by the database's own trigger.
import type { QueryTaskDraftArgs } from '../../generated/arguments.ts';
import type { Row } from '../../graphql/options.ts';
import { dueDateOf, type TemplateDueDate } from '#domain/task-due-date.ts';
import type { LocalDate } from '#domain/dates.ts';
import { hasPart, kindsWith, RECORD_KINDS, type RecordKind, type RecordRef } from '#domain/records.ts';
import { nodeTypeOfAction } from '#domain/task.ts';
import { holidaysOf, type OwnHolidays } from '../../calendar/holidays.ts';
import { AppError } from '../../errors.ts';
import type { Action, ActionContext } from '../../graphql/options.ts';
import { noSuchRecord, readRecord, RECORD_ARGUMENTS } from '../record-argument.ts';
import { requireHandler } from '../../caller/session-of.ts';

interface Template extends Row {
  readonly title: string;
  readonly description: string | null;
  readonly category: string | null;
  readonly action: string | null;
  readonly dueDate: TemplateDueDate | null;
  readonly configuration: Row | null;
}

interface Parent extends Row {
  readonly ownerId: number | null;
  readonly created: LocalDate | null;
  readonly today: LocalDate;
  readonly state: string;
  readonly own: OwnHolidays | null;
  readonly milestones: Readonly<Record<string, LocalDate>>;
}

const DAYS_IN_YEAR = 365;
/** At least four business days in each week of seven, holidays taken away. */
const CALENDAR_DAYS_A_BUSINESS_DAY = 7 / 4;

const NAME = 'taskDraft';

async function readParent(record: RecordRef, context: ActionContext): Promise<Parent> {
  const { kind, id } = record;
  const milestones = hasPart(kind, 'milestones')
    ? `select name, max(app.local_date(r.org_id, occurred_at)) as day from milestone where ${kind.parentColumn} = r.id group by name`
    : 'select null::text as name, null::date as day where false';
  const [parent] = await context.query<Parent>(
    `select r.owner_id::float8 as "ownerId", app.local_date(r.org_id, r.created_at)::text as created, app.today(r.org_id)::text as today, o.state,
       app.setting(r.org_id, 'public_holidays') as own,
       coalesce((select jsonb_object_agg(m.name, m.day) from (${milestones}) m), '{}') as milestones
     from ${kind.table} r join org o on o.id = r.org_id where r.id = $1`,
    [id],
  );
  if (!parent) throw noSuchRecord(record, NAME);
  return parent;
}

async function readTemplate(id: unknown, { table }: RecordKind, context: ActionContext): Promise<Template> {
  const [template] = await context.query<Template>(
    `select title, description, category, action, due_date as "dueDate", configuration from task_template where id = $1 and related_to = $2 and not is_deleted`,
    [id, table],
  );
  if (!template) throw new AppError('not-found', 'There is no such task template.', { path: [NAME, 'templateId'] });
  return template;
}

async function dueDate(template: Template, parent: Parent): Promise<LocalDate | null> {
  const starts = {
    today: parent.today,
    recordCreated: parent.created,
    milestones: new Map(Object.entries(parent.milestones)),
  };
  // what it counts from
  const start = dueDateOf(
    template.dueDate && { ...template.dueDate, numberOfDays: 0, dayType: 'calendar_days' },
    starts,
    new Set(),
  );
  if (start === null || template.dueDate?.dayType !== 'business_days')
    return dueDateOf(template.dueDate, starts, new Set());
  const first = Number(start.slice(0, 4));
  const last = first + 1 + Math.ceil((template.dueDate.numberOfDays * CALENDAR_DAYS_A_BUSINESS_DAY) / DAYS_IN_YEAR);
  return dueDateOf(template.dueDate, starts, await holidaysOf(parent.state, [first, last], parent.own ?? {}));
}

/** @param kinds of records that may have tasks */
export function taskDraft(kinds: readonly RecordKind[] = RECORD_KINDS): Action<QueryTaskDraftArgs> {
  return {
    kind: 'query',
    name: NAME,
    typeDefs: `"What a task from a template starts with."
      type TaskDraft {
        title: String! description: String category: String dueDate: date assignedToId: bigint taskConfig: jsonb
        "The milestone that the due date counts from, where it has not been reached."
        awaitedMilestone: String
      }
      extend type Query {
        "The task that a template makes of a record; nothing is stored."
        taskDraft(templateId: bigint!, ${RECORD_ARGUMENTS}): TaskDraft!
      }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const record = readRecord(args, NAME, kindsWith('tasks', kinds));
      const template = await readTemplate(args.templateId, record.kind, context);
      const parent = await readParent(record, context);
      const due = await dueDate(template, parent);
      const nodeType = nodeTypeOfAction(template.action);
      return {
        title: template.title,
        description: template.description,
        category: template.category,
        dueDate: due,
        assignedToId: parent.ownerId,
        taskConfig: nodeType === undefined ? null : { ...template.configuration, nodeType },
        awaitedMilestone:
          due === null && template.dueDate?.field === 'milestone' ? template.dueDate.milestoneName : null,
      };
    },
  };
}
