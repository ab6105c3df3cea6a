// completeTask: completes a task, together with the change of the claim where the task decides, changes status or triage,
// and with the reserve or the payment where it asks for one (spec 1 §4 and §7, RULES 20): both or neither.
import type { ClientBase } from 'pg';
import { kindsWith, parentOf, RECORD_KINDS, type RecordKind, type RecordRef } from '#domain/records.ts';
import { changedField, completedBy, type ChangedField } from '#domain/task.ts';
import { AppError } from '../../errors.ts';
import { inOrder } from '../../graphql/in-order.ts';
import type { MutationCompleteTaskArgs } from '../../generated/arguments.ts';
import type { Action, ActionContext, Row, WriteContext, WriteRequest } from '../../graphql/options.ts';
import { anewAtDeadlock } from '../../graphql/pool/anew-at-deadlock.ts';
import { readsOn } from '../../graphql/pool/reads.ts';
import type { WriteRule } from '../../validation/write-rule.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { lockTaskMoney, TASK_MONEY_TYPES, writeTaskMoney, type TaskMoney } from './task-money.ts';

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

interface CompletedTask {
  readonly id: unknown;
  readonly savedId: number | null;
}

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

/** What was brought, in the order of its arguments: a task asks for one of them at most. */
function moneyOf({ reserve, payment }: MutationCompleteTaskArgs): readonly (readonly [TaskMoney, Row])[] {
  return [
    ...(reserve ? [['reserve', { ...reserve }] as const] : []),
    ...(payment ? [['payment', { ...payment }] as const] : []),
  ];
}

/**
 * @param claimRules what the service checks of a claim before it is written
 * @param moneyRules what it checks of reserves and payments
 * @param kinds of records that may have tasks
 */
export function completeTask({
  claimRules,
  moneyRules = () => [],
  kinds = RECORD_KINDS,
}: {
  readonly claimRules: readonly WriteRule[];
  readonly moneyRules?: () => readonly WriteRule[];
  readonly kinds?: readonly RecordKind[];
}): Action<MutationCompleteTaskArgs> {
  const withTasks = kindsWith('tasks', kinds);
  return {
    kind: 'mutation',
    name: 'completeTask',
    typeDefs: `"What completing a task changes on its claim; exactly the field that the task is about."
      input TaskClaimChange { decision: String status: String triageOutcome: String rowVersion: Int! }
      ${TASK_MONEY_TYPES}
      type CompletedTask {
        id: bigint!
        "The reserve or the payment that was written with it."
        savedId: bigint
      }
      extend type Mutation {
        "Completes a task; one that decides, changes status or triage changes its claim in the same transaction, one that updates a reserve or makes a payment writes that."
        completeTask(id: bigint!, orgId: bigint!, claim: TaskClaimChange, reserve: TaskReserve, payment: TaskPayment): CompletedTask
      }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const { id, claim } = args;
      const complete = async (client: ClientBase): Promise<CompletedTask> => {
        for (const [kind, given] of moneyOf(args)) await lockTaskMoney(client, kind, given);
        const task = await readTask(client, id, withTasks);
        const field = changedField(task.taskConfig);
        const by = completedBy(task.taskConfig, task.record.kind);
        if (by === 'change' && field !== undefined)
          await changeRecord(client, task.record, field, claim, claimRules, context);
        const [[kind, given] = [], ...more] = moneyOf(args);
        if (more.length > 0 || (kind !== undefined && kind !== by))
          throw new AppError('validation-failed', 'This task is not completed that way.', { path: [...PATH, 'id'] });
        const savedId =
          kind === undefined || given === undefined
            ? null
            : await writeTaskMoney(client, { kind, claimId: task.record.id, given, rules: moneyRules() }, context);
        const done = by === 'change' || kind !== undefined ? by : 'person';
        await client.query('select app.complete_task($1, $2)', [id, done]);
        return { id, savedId };
      };
      return anewAtDeadlock(() => context.transaction(complete));
    },
  };
}
