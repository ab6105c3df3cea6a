// taskDraft: what a task from a template starts with on a record: texts, due date, assignee and action (spec 1 §5,
// spec 3 §3.1). Whoever inserts the task with this template gets the same action, by the database's own trigger.
import type { QueryTaskDraftArgs } from '../../generated/arguments.ts';
import type { Row } from '../../graphql/options.ts';
import type { TemplateDueDate } from '#domain/task-due-date.ts';
import { kindsWith, RECORD_KINDS, type RecordKind } from '#domain/records.ts';
import { nodeTypeOfAction } from '#domain/task.ts';
import { readDueRecord, templateDueDate } from '../../calendar/template-due-date.ts';
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

const NAME = 'taskDraft';

async function readTemplate(id: unknown, { table }: RecordKind, context: ActionContext): Promise<Template> {
  const [template] = await context.query<Template>(
    `select title, description, category, action, due_date as "dueDate", configuration from task_template where id = $1 and related_to = $2 and not is_deleted`,
    [id, table],
  );
  if (!template) throw new AppError('not-found', 'There is no such task template.', { path: [NAME, 'templateId'] });
  return template;
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
      const parent = await readDueRecord(record, (sql, values) => context.query(sql, values));
      if (!parent) throw noSuchRecord(record, NAME);
      const due = await templateDueDate(template.dueDate, parent);
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
