// Upload forms and download addresses of our own, for stores that have none that browsers can post to.
import { byName } from '#domain/fields.ts';
import { randomUUID } from 'node:crypto';
import { AppError } from '../../errors.ts';
import type { DownloadRequest, UploadForm, UploadRequest } from './gateway.ts';
import { requireKey } from './keys.ts';
import { sign, verify } from './signature.ts';

export interface SignedFormOptions {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now: () => Date;
}

/** What an upload form allows, after its signature was found good. */
export interface UploadTicket {
  readonly key: string;
  readonly maximumBytes: number;
  readonly replaces: boolean;
  /** Names the form: it can be used once. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

const UPLOAD_FIELDS = ['key', 'maximumBytes', 'replaces', 'id', 'expires'] as const;
const expired = () => new AppError('access-denied', 'This link has expired. Please try again.');
const forged = () => new AppError('access-denied', 'This link is not valid.');

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** Makes an upload form for /files/upload. */
export function createUploadForm(options: SignedFormOptions, request: UploadRequest): UploadForm {
  const fields = {
    key: requireKey(request.key),
    maximumBytes: String(request.maximumBytes),
    replaces: request.replaces ? 'yes' : 'no',
    id: randomUUID(),
    expires: String(seconds(options.now()) + request.expiresInSeconds),
  };
  return {
    url: `${options.publicUrl}/files/upload`,
    fields: { ...fields, signature: sign(options.secret, 'upload', fields) },
  };
}

/** Reads an upload form's fields. @throws AppError access-denied when they are not ours or too old. */
export function readUploadTicket(options: SignedFormOptions, given: ReadonlyMap<string, string>): UploadTicket {
  const fields = byName(UPLOAD_FIELDS, (name) => given.get(name) ?? '');
  if (!verify(options.secret, 'upload', fields, given.get('signature') ?? '')) throw forged();
  const expires = Number(fields.expires);
  if (expires < seconds(options.now())) throw expired();
  return {
    key: requireKey(fields.key),
    maximumBytes: Number(fields.maximumBytes),
    replaces: fields.replaces === 'yes',
    id: fields.id,
    expires,
  };
}

/** Makes a download address below /files/. */
export function createDownloadUrl(options: SignedFormOptions, request: DownloadRequest): string {
  const fields = {
    key: requireKey(request.key),
    name: request.fileName,
    type: request.contentType,
    saves: request.saves === true ? 'yes' : 'no',
    expires: String(seconds(options.now()) + request.expiresInSeconds),
  };
  const { key, ...query } = fields;
  return `${options.publicUrl}/files/${key}?${new URLSearchParams({ ...query, signature: sign(options.secret, 'download', fields) })}`;
}

/** Reads a download address. @throws AppError access-denied when it is not ours or too old. */
export function readDownloadUrl(
  options: SignedFormOptions,
  key: string,
  query: URLSearchParams,
): Pick<DownloadRequest, 'key' | 'fileName' | 'contentType' | 'saves'> {
  const fields = {
    key,
    name: query.get('name') ?? '',
    type: query.get('type') ?? '',
    saves: query.get('saves') ?? '',
    expires: query.get('expires') ?? '',
  };
  if (!verify(options.secret, 'download', fields, query.get('signature') ?? '')) throw forged();
  if (Number(fields.expires) < seconds(options.now())) throw expired();
  return { key: requireKey(key), fileName: fields.name, contentType: fields.type, saves: fields.saves === 'yes' };
}
