// What was typed into the complaint form, kept for this tab until it is sent: a reload or a lost connection loses nothing.
import { byName, fieldsOf, isList, textOrNone } from '#domain/fields.ts';
import { PUBLIC_COMPLAINT_FIELDS, type PublicComplaint } from '#domain/public-complaint.ts';
import type { WaitingFile } from './complaint-calls.ts';

export interface ComplaintDraft {
  readonly values: PublicComplaint;
  readonly files: readonly WaitingFile[];
  /** The key under which it was tried to be sent, and what was in it then. */
  readonly tried?: { readonly key: string; readonly of: string };
}

const nameOf = (orgId: string): string => `claimworks.public-complaint.${orgId}`;

function readFile(value: unknown): readonly WaitingFile[] {
  const { ticket, name, size } = fieldsOf(value);
  return typeof ticket === 'string' && typeof name === 'string' && typeof size === 'number'
    ? [{ ticket, name, size }]
    : [];
}

/** The draft of an organisation's form; an empty one where there is none, or none that can be read. */
export function readDraft(orgId: string): ComplaintDraft {
  let stored: unknown;
  try {
    stored = JSON.parse(sessionStorage.getItem(nameOf(orgId)) ?? '{}');
  } catch {
    // storage may be forbidden, or hold something else
    stored = {};
  }
  const { values, files, tried } = fieldsOf(stored);
  const { key, of } = fieldsOf(tried);
  return {
    values: byName(PUBLIC_COMPLAINT_FIELDS, (name) => textOrNone(fieldsOf(values)[name]) ?? ''),
    files: isList(files) ? files.flatMap(readFile) : [],
    ...(typeof key === 'string' && typeof of === 'string' && { tried: { key, of } }),
  };
}

/** Keeps it. Where storage is full or forbidden the page itself still has it. */
export function keepDraft(orgId: string, draft: ComplaintDraft): void {
  try {
    sessionStorage.setItem(nameOf(orgId), JSON.stringify(draft));
  } catch {
    // nothing to say: what was typed is on the page
  }
}

/** After it was sent: on a computer that others use it must not stay. */
export function dropDraft(orgId: string): void {
  try {
    sessionStorage.removeItem(nameOf(orgId));
  } catch {
    // there was none, then
  }
}

/** Random, of version 4; randomUUID is there on secure addresses alone. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * The draft with the key that it is sent under: the same while it stays as it is, so that sending it twice makes one
 * complaint; another once it was changed, so that what was changed is not lost when the first has arrived after all.
 */
export function withKey(draft: ComplaintDraft): ComplaintDraft & { readonly tried: { readonly key: string } } {
  const { values, files, tried } = draft;
  const of = JSON.stringify([values, files.map(({ ticket }) => ticket)]);
  return { values, files, tried: tried?.of === of ? tried : { key: newKey(), of } };
}
