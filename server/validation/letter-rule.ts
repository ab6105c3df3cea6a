// Letters and their templates: the text is HTML that the editor makes, and nothing that could run or load something.
import { draftIssues } from '#domain/letter.ts';
import { AppError } from '../errors.ts';
import { inOrder } from '../graphql/in-order.ts';
import { query } from '../graphql/query.ts';
import type { Row, WriteContext } from '../graphql/options.ts';
import { refuseIssues } from './issues.ts';
import { htmlMessage } from './message-html.ts';
import type { WriteRule } from './write-rule.ts';

type Path = readonly (string | number)[];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function checkBody(row: Row, path: Path): void {
  const message = typeof row['body'] === 'string' ? htmlMessage(row['body']) : undefined;
  if (message === undefined) return;
  refuseIssues([{ path: ['body'], message: message.replace('The message', 'The letter') }], path);
}

/** A template of the record's own kind. */
async function checkTemplate(row: Row, path: Path, context: WriteContext): Promise<void> {
  const templateId = row['templateId'];
  if (templateId === undefined || templateId === null) return;
  const found = await context.read(query`select from letter_template where id = ${templateId}`);
  if (found.length === 0)
    throw new AppError('validation-failed', 'There is no such template.', { path: [...path, 'templateId'] });
}

/** The rule. */
export const letterRule: WriteRule = async (request, context) => {
  if (request.operation === 'delete' || (request.type !== 'Letter' && request.type !== 'LetterTemplate')) return;
  await inOrder(request.rows, async (row, index) => {
    const path = request.paths[index] ?? [];
    checkBody(row, path);
    if (request.type !== 'Letter') return;
    refuseIssues(
      draftIssues({
        kind: textOf(row['kind'] ?? 'other'),
        subject: textOf(row['subject']),
        recipient: textOf(row['recipient']),
        body: textOf(row['body']),
        closing: textOf(row['closing']),
      }),
      path,
    );
    await checkTemplate(row, path, context);
  });
};
