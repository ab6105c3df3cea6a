// The values of a letter's merge fields (domain/merge-fields.ts), written as people read them, and whom it goes to.
import { formatDate } from '#domain/dates.ts';
import { RECORDS, type RecordKind, type RecordRef } from '#domain/records.ts';
import type { ActionContext } from '../graphql/options.ts';
import type { TemplateValues } from '../markup/render-template.ts';
import { valuesOfClaims } from './claim-merge-values.ts';

export interface LetterStart {
  readonly values: TemplateValues;
  /** Name and address, a line each; '' where nobody is known. */
  readonly recipient: string;
  /** Where an e-mail to them goes; null where nobody knows. */
  readonly email: string | null;
}

type Fields = Readonly<Record<string, string | null>>;

const present = (fields: Fields): TemplateValues =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );

/** Of the letter itself: the sender is the person who asks. */
const LETTER = `
  select 0 as id, jsonb_build_object('today', app.today(app.org_id()), 'organisationName', o.name,
    'senderName', nullif(u.name, ''), 'senderPosition', u.position) as fields
  from org o left join user_in_org u on u.org_id = o.id and u.user_id = app.user_id()
  where o.id = app.org_id()`;

// the 30 calendar days of RG 271.56 begin the day after the complaint came in
const COMPLAINT = `
  select c.id::float8 as id, jsonb_build_object(
    'complaintId', c.id::text, 'complainantFirstName', c.complainant_first_name, 'complainantLastName', c.complainant_last_name,
    'representativeName', c.representative_name, 'ownerName', u.user_first_name, 'ownerSurname', u.user_last_name,
    'dateReceived', app.local_date(c.org_id, c.dt_received), 'responseDueDate', app.local_date(c.org_id, c.dt_received) + 30,
    'status', c.status, 'product', c.product, 'issue', c.issue, 'outcome', c.outcome, 'outcomeDetails', c.outcome_details,
    'monetaryRemedy', to_char(c.monetary_remedy, 'FM$999,999,999,990.00'), 'policyNo', c.policy_no, 'claimId', c.claim_id::text,
    'afcaReferenceNo', c.afca_reference_no, 'preferredEmail', case when c.preferred_channel_value like '%_@_%._%' then c.preferred_channel_value end) as fields
  from complaint c left join user_in_org u on u.org_id = c.org_id and u.user_id = c.owner_id
  where c.org_id = app.org_id() and c.id = any ($1::bigint[])`;

const DATES = ['today', 'dateReceived', 'responseDueDate'] as const;

async function read(
  sql: string,
  values: readonly unknown[],
  context: Pick<ActionContext, 'query'>,
): Promise<ReadonlyMap<number, TemplateValues>> {
  const rows = await context.query<{ id: number; fields: Fields } & Record<string, unknown>>(sql, [...values]);
  return new Map(
    rows.map((row) => {
      const fields = present(row.fields);
      const dates = DATES.flatMap((name) => (fields[name] === undefined ? [] : [[name, formatDate(fields[name])]]));
      return [row.id, { ...fields, ...Object.fromEntries(dates) }];
    }),
  );
}

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');
const lines = (...all: readonly string[]): string => all.filter((line) => line !== '').join('\n');

function claimRecipient(values: TemplateValues): string {
  return lines(
    joined(values['phFirstName'], values['phLastName']) || (values['phCompany'] ?? ''),
    values['phAddressLine1'] ?? '',
    values['phAddressLine2'] ?? '',
    joined(values['phSuburb'] ?? values['phCity'], values['phState'], values['phPostcode']),
  );
}

function complaintRecipient(values: TemplateValues): string {
  return joined(values['complainantFirstName'], values['complainantLastName']);
}

/** What is known for letters about records of one kind, by record; those that are not there for the person who asks are left out. */
export async function letterStarts(
  kind: RecordKind,
  ids: readonly number[],
  publicUrl: string,
  context: Pick<ActionContext, 'query'>,
): Promise<ReadonlyMap<number, LetterStart>> {
  const isClaim = kind.table === RECORDS.claim.table;
  const values = isClaim ? await valuesOfClaims(ids, publicUrl, context) : await read(COMPLAINT, [[...ids]], context);
  const [letter] = values.size === 0 ? [] : (await read(LETTER, [], context)).values();
  return new Map(
    [...values].map(([id, own]) => {
      const { preferredEmail, ...all }: TemplateValues & { readonly preferredEmail?: string } = { ...own, ...letter };
      const recipient = isClaim ? claimRecipient(all) : complaintRecipient(all);
      return [id, { values: all, recipient, email: (isClaim ? all['phEmail'] : preferredEmail) ?? null }];
    }),
  );
}

/** What is known for a letter about a record; undefined when the record is not there for the person who asks. */
export async function letterStart(
  { kind, id }: RecordRef,
  publicUrl: string,
  context: Pick<ActionContext, 'query'>,
): Promise<LetterStart | undefined> {
  return (await letterStarts(kind, [id], publicUrl, context)).get(id);
}
