// What a message refers to, as the person who sends it sees it: the record, its files, the task, the template.
import type { ClientBase } from 'pg';
import { attachmentSizeMessage, type MessageChannel } from '#domain/message.ts';
import type { RecordRef } from '#domain/records.ts';
import { AppError } from '../errors.ts';
import type { Draft } from './read-draft.ts';

const refuse = (path: readonly string[], field: string, message: string): never => {
  throw new AppError('validation-failed', message, { path: [...path, field] });
};

/** @throws AppError not-found when the record is not there for the person */
export async function requireRecord(
  client: ClientBase,
  { kind, id }: RecordRef,
  path: readonly string[],
): Promise<void> {
  const { rowCount } = await client.query(`select from ${kind.table} where org_id = app.org_id() and id = $1`, [id]);
  if (rowCount === 0)
    throw new AppError('not-found', `There is no such ${kind.label.one}.`, { path: [...path, kind.parentField] });
}

/** Files of the record itself, which the person sees: nothing of another record or organisation goes out. */
async function checkAttachments(
  client: ClientBase,
  { record: { kind, id }, attachments }: Draft,
  path: readonly string[],
): Promise<void> {
  if (attachments.length === 0) return;
  const { rows } = await client.query<{ count: number; bytes: number }>(
    `select count(*)::int as count, coalesce(sum(size_bytes), 0)::float8 as bytes from file
     where org_id = app.org_id() and id = any ($1::uuid[]) and not is_deleted and ${kind.parentColumn} = $2`,
    [attachments, id],
  );
  if (rows[0]?.count !== attachments.length)
    refuse(path, 'attachments', `Only documents of this ${kind.label.one} can be attached.`);
  const problem = attachmentSizeMessage(rows[0]?.bytes ?? 0);
  if (problem !== undefined) refuse(path, 'attachments', problem);
}

/** The channel that a task asks for, by what it does. */
const TASK_CHANNELS: Readonly<Record<string, MessageChannel>> = { sendMessageEmail: 'email', sendMessageText: 'sms' };

interface Found {
  readonly template: boolean;
  readonly answered: boolean;
  readonly task: { readonly isCompleted: boolean; readonly nodeType: string | null } | null;
}

async function checkReferences(
  client: ClientBase,
  { record: { kind, id }, channel, templateId, replyToId, taskToCompleteId }: Draft,
  path: readonly string[],
): Promise<void> {
  const { rows } = await client.query<Found & Record<string, unknown>>(
    `select $1::bigint is null or exists (select from comm_template where org_id = app.org_id() and id = $1 and channel = $2) as template,
       $3::bigint is null or exists (select from comm_log where org_id = app.org_id() and id = $3 and channel = $2 and ${kind.parentColumn} = $5) as answered,
       (select jsonb_build_object('isCompleted', is_completed, 'nodeType', task_config ->> 'nodeType') from task where org_id = app.org_id() and id = $4::bigint and ${kind.parentColumn} = $5) as task`,
    [templateId, channel, replyToId, taskToCompleteId, id],
  );
  const found = rows[0];
  if (found?.template !== true) refuse(path, 'templateId', 'There is no such template.');
  if (found?.answered !== true) refuse(path, 'replyToId', 'There is no such message.');
  if (taskToCompleteId === null) return;
  if (!found?.task) return refuse(path, 'taskToCompleteId', 'There is no such task.');
  if (found.task.isCompleted) return refuse(path, 'taskToCompleteId', 'This task is completed already.');
  const wanted = TASK_CHANNELS[found.task.nodeType ?? ''];
  if (wanted !== undefined && wanted !== channel)
    refuse(
      path,
      'taskToCompleteId',
      wanted === 'email' ? 'This task is completed by an e-mail.' : 'This task is completed by a text message.',
    );
}

/**
 * Checks, as the person, everything that the draft refers to.
 * @throws AppError not-found, validation-failed
 */
export async function checkDraft(client: ClientBase, draft: Draft, path: readonly string[]): Promise<void> {
  await requireRecord(client, draft.record, path);
  await checkAttachments(client, draft, path);
  await checkReferences(client, draft, path);
}
