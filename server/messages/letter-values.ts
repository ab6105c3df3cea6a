// The values of a letter's merge fields (domain/merge-fields.ts), written as people read them, and whom it goes to.
import { formatDate } from '#domain/dates.ts';
import type { RecordRef } from '#domain/records.ts';
import type { ActionContext } from '../graphql/options.ts';
import type { TemplateValues } from '../markup/render-template.ts';
import { claimMergeValues } from './claim-merge-values.ts';

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
  select jsonb_build_object('today', app.today(app.org_id()), 'organisationName', o.name,
    'senderName', nullif(u.name, ''), 'senderPosition', u.position) as fields
  from org o left join user_in_org u on u.org_id = o.id and u.user_id = app.user_id()
  where o.id = app.org_id()`;

// the 30 calendar days of RG 271.56 begin the day after the complaint came in
const COMPLAINT = `
  select jsonb_build_object(
    'complaintId', c.id::text, 'complainantFirstName', c.complainant_first_name, 'complainantLastName', c.complainant_last_name,
    'representativeName', c.representative_name, 'ownerName', u.user_first_name, 'ownerSurname', u.user_last_name,
    'dateReceived', app.local_date(c.org_id, c.dt_received), 'responseDueDate', app.local_date(c.org_id, c.dt_received) + 30,
    'status', c.status, 'product', c.product, 'issue', c.issue, 'outcome', c.outcome, 'outcomeDetails', c.outcome_details,
    'monetaryRemedy', to_char(c.monetary_remedy, 'FM$999,999,999,990.00'), 'policyNo', c.policy_no, 'claimId', c.claim_id::text,
    'afcaReferenceNo', c.afca_reference_no, 'preferredEmail', case when c.preferred_channel_value like '%_@_%._%' then c.preferred_channel_value end) as fields
  from complaint c left join user_in_org u on u.org_id = c.org_id and u.user_id = c.owner_id
  where c.id = $1`;

const DATES = ['today', 'dateReceived', 'responseDueDate'] as const;

async function read(sql: string, values: readonly unknown[], context: Pick<ActionContext, 'query'>) {
  const [row] = await context.query<{ fields: Fields } & Record<string, unknown>>(sql, [...values]);
  if (!row) return undefined;
  const fields = present(row.fields);
  return {
    ...fields,
    ...Object.fromEntries(
      DATES.flatMap((name) => (fields[name] === undefined ? [] : [[name, formatDate(fields[name])]])),
    ),
  };
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

/** What is known for a letter about a record; undefined when the record is not there for the person who asks. */
export async function letterStart(
  { kind, id }: RecordRef,
  publicUrl: string,
  context: Pick<ActionContext, 'query'>,
): Promise<LetterStart | undefined> {
  const isClaim = kind.table === 'claim';
  const values = isClaim ? await claimMergeValues(id, publicUrl, context) : await read(COMPLAINT, [id], context);
  if (values === undefined) return undefined;
  const { preferredEmail, ...all }: TemplateValues & { readonly preferredEmail?: string } = {
    ...values,
    ...(await read(LETTER, [], context)),
  };
  return {
    values: all,
    recipient: isClaim ? claimRecipient(all) : complaintRecipient(all),
    email: (isClaim ? all['phEmail'] : preferredEmail) ?? null,
  };
}
