// What came along with a mail: taken for what its content is, never for what its name says; programs are left out.
import { randomUUID } from 'node:crypto';
import { sniffContent, SNIFFED_BYTES } from '#domain/file-content.ts';
import { fileTypeProblem, recordedType } from '#domain/file-types.ts';
import { createKey } from '../../gateways/storage/keys.ts';
import type { StorageGateway } from '../../gateways/storage/gateway.ts';
import type { MailPart } from './parse-mail.ts';

export interface TakenFile {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

export interface WithheldFile {
  readonly name: string;
  readonly reason: string;
}

export interface TakenFiles {
  readonly files: readonly (TakenFile & { readonly content: Buffer })[];
  readonly withheld: readonly WithheldFile[];
  /** Ids of the files by Content-ID, for pictures within the message. */
  readonly byContentId: ReadonlyMap<string, string>;
}

const MOST_FILES = 50;

async function take(
  orgId: number,
  { name, content }: MailPart,
  maximumBytes: number,
): Promise<(TakenFile & { readonly content: Buffer }) | string> {
  if (content.length === 0) return 'It is empty.';
  if (content.length > maximumBytes) return `It is larger than ${Math.floor(maximumBytes / 1024 / 1024)} MB.`;
  const { type, looksLikeText } = await sniffContent(content.subarray(0, SNIFFED_BYTES));
  const problem = fileTypeProblem(name, type);
  if (problem !== undefined) return problem;
  return {
    id: randomUUID(),
    key: createKey(orgId, name),
    name,
    mimeType: recordedType(name, type, looksLikeText),
    sizeBytes: content.length,
    content,
  };
}

/** Sorts a mail's parts into files to keep and what is left out. */
export async function takeParts(orgId: number, parts: readonly MailPart[], maximumBytes: number): Promise<TakenFiles> {
  const files: (TakenFile & { readonly content: Buffer })[] = [];
  const withheld: WithheldFile[] = [];
  const byContentId = new Map<string, string>();
  for (const part of parts) {
    const taken =
      files.length >= MOST_FILES
        ? `Only ${MOST_FILES} files of a message are kept.`
        : await take(orgId, part, maximumBytes);
    if (typeof taken === 'string') {
      withheld.push({ name: part.name, reason: taken });
      continue;
    }
    files.push(taken);
    if (part.contentId !== undefined) byContentId.set(part.contentId, taken.id);
  }
  return { files, withheld, byContentId };
}

/** Puts the files into the store. */
export async function storeFiles(storage: StorageGateway, { files }: TakenFiles): Promise<void> {
  for (const { key, content, mimeType } of files) await storage.put(key, content, mimeType);
}

/** Takes them out again: their message was there already, or nobody wants it. */
export async function removeFiles(
  storage: StorageGateway,
  { files }: { readonly files: readonly Pick<TakenFile, 'key'>[] },
): Promise<void> {
  for (const { key } of files) await storage.remove(key);
}
