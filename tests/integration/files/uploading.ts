// Uploads as browsers do them: a form from the service, the post, then the File row.
import type { Somebody } from '#tests/support/world-people.ts';
import type { GraphqlAnswer, RunningService } from '../support/running-service.ts';

export interface Form {
  readonly url: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

export type Content = string | Uint8Array<ArrayBuffer>;

const UPLOAD =
  'mutation ($name: String!, $key: String, $size: bigint) { getPresignedUrl(name: $name, key: $key, size: $size) { url key fields } }';
const INSERT =
  'mutation ($object: File_insert_input!) { insert_File_one(object: $object) { id name mimeType sizeBytes } }';

/** Content of a real picture: one pixel. */
export const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
export const PDF = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n';
export const PROGRAM = 'MZ\u0090\u0000\u0003\u0000 This program cannot be run in DOS mode.';

export function askForm(
  running: RunningService,
  variables: object,
  who: Somebody = running.world.here.people.handler,
): Promise<GraphqlAnswer> {
  return running.graphql(UPLOAD, { ...variables }, who);
}

/** @returns the status of the storage's answer */
export async function postTo({ url, fields }: Form, content: Content): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(
    'file',
    new Blob([typeof content === 'string' ? new Uint8Array(Buffer.from(content, 'latin1')) : content]),
    'x',
  );
  return (await fetch(url, { method: 'POST', body })).status;
}

/** Posts a content under a name. @returns its key */
export async function upload(running: RunningService, name: string, content: Content, who?: Somebody): Promise<string> {
  const answer = await askForm(running, { name }, who);
  if (answer.errors) throw new Error(answer.errors[0]?.message);
  const form = answer.data?.['getPresignedUrl'] as Form;
  const status = await postTo(form, content);
  if (status !== 204) throw new Error(`The storage answered ${status}`);
  return form.key;
}

/** Records what was uploaded in the library of the world's claim. */
export function record(
  running: RunningService,
  key: string,
  name: string,
  rest: object = {},
  who: Somebody = running.world.here.people.handler,
): Promise<GraphqlAnswer> {
  return running.graphql(
    INSERT,
    { object: { key, name, claimId: running.world.here.row('claim')['id'], mimeType: 'text/html', ...rest } },
    who,
  );
}

/** Uploads and records. @returns the row */
export async function addFile(
  running: RunningService,
  name: string,
  content: Content,
  rest: object = {},
): Promise<{
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}> {
  const key = await upload(running, name, content);
  const answer = await record(running, key, name, rest);
  if (answer.errors) throw new Error(answer.errors[0]?.message);
  return {
    key,
    ...(answer.data?.['insert_File_one'] as { id: string; name: string; mimeType: string; sizeBytes: number }),
  };
}
