// completeTask: completes a task, together with the change of the claim where the task decides, changes status or triage
// (spec 1 §4 and §7, RULES 20): both or neither.
import type { ClientBase } from 'pg';
import { kindsWith, parentOf, RECORD_KINDS, type RecordKind, type RecordRef } from '#domain/records.ts';
import { changedField, completedBy, type ChangedField } from '#domain/task.ts';
import { AppError } from '../../errors.ts';
import { inOrder } from '../../graphql/in-order.ts';
import type { MutationCompleteTaskArgs } from '../../generated/arguments.ts';
import type { Action, ActionContext, WriteContext, WriteRequest } from '../../graphql/options.ts';
import { readsOn } from '../../graphql/pool/reads.ts';
import type { WriteRule } from '../../validation/write-rule.ts';
import { requireHandler } from '../../caller/session-of.ts';

const COLUMNS: Readonly<Record<ChangedField, string>> = {
  decision: 'decision',
  status: 'status',
  triageOutcome: 'triage_outcome',
};

/** What is missing, by the field that the task changes. */
const CHOOSE: Readonly<Record<ChangedField, string>> = {
  decision: 'Choose a decision to complete this task.',
  status: 'Choose a status to complete this task.',
  triageOutcome: 'Choose a triage outcome to complete this task.',
};

interface Stored {
  readonly record: RecordRef;
  readonly taskConfig: unknown;
  readonly isCompleted: boolean;
}

const PATH = ['completeTask'] as const;

/** The task as the person sees it, locked, so that two people complete it once; a record that it may change first, as a new owner locks them. */
async function readTask(client: ClientBase, id: unknown, kinds: readonly RecordKind[]): Promise<Stored> {
  const parents = kinds
    .map(({ parentColumn, parentField }) => `${parentColumn}::float8 as "${parentField}"`)
    .join(', ');
  for (const { table, parentColumn } of kinds.filter(({ taskCompletions }) => taskCompletions.includes('change')))
    await client.query(
      `select from ${table} where org_id = app.org_id() and id = (select ${parentColumn} from task where id = $1) for update`,
      [id],
    );
  const { rows } = await client.query<Omit<Stored, 'record'>>(
    `select ${parents}, task_config as "taskConfig", is_completed as "isCompleted" from task where id = $1 and org_id = app.org_id() for update`,
    [id],
  );
  const [task] = rows;
  const record = task && parentOf(task, kinds);
  if (!task || !record) throw new AppError('not-found', 'There is no such task.', { path: [...PATH, 'id'] });
  if (task.isCompleted)
    throw new AppError('validation-failed', 'This task is completed already.', { path: [...PATH, 'id'] });
  return { ...task, record };
}

/** The change of the record by the rules that every write of it is held against. */
async function changeRecord(
  client: ClientBase,
  { kind, id }: RecordRef,
  field: ChangedField,
  change: MutationCompleteTaskArgs['claim'],
  rules: readonly WriteRule[],
  { session, requestId }: ActionContext,
): Promise<void> {
  const path = [...PATH, 'claim'];
  const value = change?.[field];
  if (!change || value === null || value === undefined || value === '')
    throw new AppError('validation-failed', CHOOSE[field], { path: [...path, field] });
  const row = { [field]: value, rowVersion: change.rowVersion };
  const request: WriteRequest = {
    type: kind.type,
    operation: 'update',
    rows: [row],
    key: { id },
    paths: [path],
  };
  const reading: WriteContext = { session, requestId, read: readsOn(client) };
  await inOrder(rules, (rule) => rule(request, reading));
  // the trigger refuses whoever is not the owner, and a version that is not the current one
  await client.query(
    `update ${kind.table} set ${COLUMNS[field]} = $2, row_version = $3 where org_id = app.org_id() and id = $1`,
    [id, value, change.rowVersion],
  );
}

/**
 * @param claimRules what the service checks of a claim before it is written
 * @param kinds of records that may have tasks
 */
export function completeTask({
  claimRules,
  kinds = RECORD_KINDS,
}: {
  readonly claimRules: readonly WriteRule[];
  readonly kinds?: readonly RecordKind[];
}): Action<MutationCompleteTaskArgs> {
  const withTasks = kindsWith('tasks', kinds);
  return {
    kind: 'mutation',
    name: 'completeTask',
    typeDefs: `"What completing a task changes on its claim; exactly the field that the task is about."
      input TaskClaimChange { decision: String status: String triageOutcome: String rowVersion: Int! }
      type CompletedTask { id: bigint! }
      extend type Mutation {
        "Completes a task; one that decides, changes status or triage changes its claim in the same transaction."
        completeTask(id: bigint!, orgId: bigint!, claim: TaskClaimChange): CompletedTask
      }`,
    run: async ({ id, claim }, context) => {
      requireHandler(context.session);
      await context.transaction(async (client) => {
        const task = await readTask(client, id, withTasks);
        const field = changedField(task.taskConfig);
        const by = completedBy(task.taskConfig, task.record.kind);
        if (by === 'change' && field !== undefined)
          await changeRecord(client, task.record, field, claim, claimRules, context);
        await client.query('select app.complete_task($1, $2)', [id, by === 'change' ? 'change' : 'person']);
      });
      return { id };
    },
  };
}
