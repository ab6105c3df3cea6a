// Templates that sendEmail and sendSms fill, and the recipients that they accept.
import { fieldsOf } from '#domain/fields.ts';
import { AppError } from '../../errors.ts';
import type { ActionContext } from '../../graphql/options.ts';

export interface MessageTemplate {
  readonly id: number;
  readonly subject: string | null;
  readonly template: string;
}

const MOST_RECIPIENTS = 20;

/** The organisation's template of this internal name. @throws AppError not-found. */
export async function findTemplate(
  context: ActionContext,
  internalName: string,
  channel: 'email' | 'sms',
  path: readonly string[],
): Promise<MessageTemplate> {
  const [found] = await context.query<MessageTemplate & Record<string, unknown>>(
    'select id::float8 as id, subject_template as subject, template from comm_template where internal_name = $1 and channel = $2',
    [internalName, channel],
  );
  if (!found)
    throw new AppError(
      'not-found',
      `There is no ${channel === 'email' ? 'e-mail' : 'SMS'} template '${internalName}'.`,
      { path },
    );
  return found;
}

/**
 * The recipients, each once.
 * @throws AppError validation-failed naming the first bad one (spec 1 §5).
 */
export function readRecipients(
  to: readonly string[],
  field: string,
  isGood: (text: string) => boolean,
  message: (text: string) => string,
): string[] {
  const recipients = [...new Set(to.map((one) => one.trim()))];
  if (recipients.length === 0) throw new AppError('validation-failed', 'Field is required', { path: [field, 'to'] });
  if (recipients.length > MOST_RECIPIENTS)
    throw new AppError('validation-failed', `At most ${MOST_RECIPIENTS} recipients.`, { path: [field, 'to'] });
  for (const [index, recipient] of recipients.entries())
    if (!isGood(recipient)) throw new AppError('validation-failed', message(recipient), { path: [field, 'to', index] });
  return recipients;
}

/** A text of the data object; empty when it is not there. */
export function textOf(data: unknown, name: string): string {
  const value = fieldsOf(data)[name];
  return typeof value === 'string' ? value : '';
}
