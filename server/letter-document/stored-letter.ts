// A letter as it is stored, with what stands around it on paper. Read by the system; callers have checked who asks.
import type { ClientBase } from 'pg';
import type { LetterText } from '#domain/letter.ts';
import { kindsWith, parentOf, type RecordRef } from '#domain/records.ts';
import { AppError } from '../errors.ts';

export interface Letterhead {
  readonly addressLines?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly website?: string;
  readonly footer?: string;
}

export interface StoredLetter extends LetterText {
  readonly id: number;
  readonly record: RecordRef;
  readonly status: 'draft' | 'final';
  readonly rowVersion: number;
  readonly sentHow: 'email' | 'post' | null;
  readonly sentAt: Date | null;
  readonly fileId: string | null;
  readonly fileKey: string | null;
  readonly deliveryStatus: string | null;
  /** ISO day in the organisation's zone. */
  readonly today: string;
  readonly reference: string;
  readonly orgName: string;
  readonly logoKey: string | null;
  readonly letterhead: Letterhead;
  readonly signer: { readonly name: string; readonly position: string | null } | null;
}

const KINDS = kindsWith('letters');

/** The record that it is about, by its column. */
const PARENTS = KINDS.map(({ parentColumn, parentField }) => `l.${parentColumn}::float8 as "${parentField}"`).join(
  ', ',
);

const SQL = `
  select l.id::float8 as id, ${PARENTS}, l.kind, l.subject, l.recipient, l.body, l.closing, l.status, l.row_version as "rowVersion",
    l.sent_how as "sentHow", l.sent_at as "sentAt", l.file_id as "fileId", f.key as "fileKey", m.delivery_status as "deliveryStatus", app.today(l.org_id)::text as today,
    o.name as "orgName", o.logo_key as "logoKey", app.setting(l.org_id, 'letterhead') as letterhead,
    case when u.user_id is not null then jsonb_build_object('name', u.name, 'position', u.position) end as signer
  from letter l join org o on o.id = l.org_id
  left join file f on f.org_id = l.org_id and f.id = l.file_id
  left join comm_log m on m.org_id = l.org_id and m.id = l.comm_log_id
  left join user_in_org u on u.org_id = l.org_id and u.user_id = coalesce(l.signed_by_id, $3)
  where l.org_id = $1 and l.id = $2`;

export const noSuchLetter = (action: string): AppError =>
  new AppError('not-found', 'There is no such letter.', { path: [action, 'letterId'] });

/** @param signerId who would sign a draft */
export async function readLetter(
  client: ClientBase,
  orgId: number,
  id: number,
  signerId: number,
): Promise<StoredLetter | undefined> {
  const { rows } = await client.query<Omit<StoredLetter, 'record' | 'reference'>>(SQL, [orgId, id, signerId]);
  const [row] = rows;
  const record = row && parentOf(row, KINDS);
  if (!row || !record) return undefined;
  const { label } = record.kind;
  return { ...row, record, reference: `${label.one.charAt(0).toUpperCase()}${label.one.slice(1)} ${record.id}` };
}
