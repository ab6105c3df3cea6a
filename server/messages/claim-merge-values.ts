// The values of a claim's merge fields (domain/merge-fields.ts), written as people read them.
import { formatAbn } from '#domain/abn.ts';
import { formatBsb } from '#domain/bsb.ts';
import { formatDate } from '#domain/dates.ts';
import { formatPhone } from '#domain/phone.ts';
import { emailData, smsData, summaryLink } from '#domain/summary-link.ts';
import type { ActionContext } from '../graphql/options.ts';
import type { TemplateValues } from '../markup/render-template.ts';

type Fields = Readonly<Record<string, string | null>>;

interface Person {
  readonly isPrimary?: boolean;
  readonly firstName?: string | null;
  readonly surname?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly branch?: string | null;
  readonly addressLine1?: string | null;
  readonly addressLine2?: string | null;
}

interface ClaimRow {
  readonly fields: Fields;
  readonly insurerContacts: readonly Person[];
  readonly brokerContacts: readonly Person[];
  readonly holderContacts: readonly Person[];
  readonly accessKey: string;
  readonly id: number;
}

/** Labels of the organisation's lists stand for their keys. */
const labelOf = (setting: string, column: string) =>
  `select item ->> 'label' from jsonb_array_elements(app.setting(c.org_id, '${setting}')) item where item ->> 'key' = ${column} limit 1`;

const SQL = `
  select jsonb_build_object(
    'claimId', c.id::text, 'ownerName', o.user_first_name, 'ownerSurname', o.user_last_name, 'lifecycle', c.lifecycle, 'externalId', c.external_id, 'causeOfLoss', c.cause_of_loss,
    'decision', coalesce((${labelOf('claim_decisions', 'c.decision')}), c.decision), 'status', coalesce((${labelOf('claim_statuses', 'c.status')}), c.status),
    'triageOutcome', coalesce((${labelOf('claim_triage_outcome', 'c.triage_outcome')}), c.triage_outcome), 'insurerName', i.name,
    'policyName', c.policy_name, 'policyNo', c.policy_no, 'policyTermFrom', c.policy_term_from, 'policyTermTo', c.policy_term_to, 'policyIssuedOn', c.policy_issued_on,
    'policyStatus', c.policy_status, 'policyOtherInfo', c.policy_other_info,
    'phCompany', c.ph_company, 'phFirstName', c.ph_first_name, 'phLastName', c.ph_last_name, 'phDob', c.ph_dob, 'phEmail', c.ph_email, 'phPhone', c.ph_phone,
    'phAbn', c.ph_abn, 'phAccountNumber', c.ph_acc, 'phBankBranchCode', c.ph_bsb, 'phItc', c.ph_itc::text, 'phSuburb', c.ph_suburb, 'phCity', c.ph_city, 'phState', c.ph_state,
    'phPostcode', c.ph_postcode, 'phCountry', c.ph_country,
    'phAddressLine1', nullif(concat_ws(' ', nullif(c.ph_unit_number, '') || '/', c.ph_street_number, c.ph_street_name), ''),
    'brokerCompany', c.broker_company, 'brokerBranch', c.broker_branch, 'brokerEmail', c.broker_email, 'brokerPhone', c.broker_phone, 'brokerName', c.broker_name
  ) as fields, c.insurer_contacts as "insurerContacts", c.broker_contacts as "brokerContacts", c.ph_contacts as "holderContacts", c.access_key as "accessKey", c.id::float8 as id
  from claim c join user_in_org o on o.org_id = c.org_id and o.user_id = c.owner_id left join insurer i on i.org_id = c.org_id and i.id = c.insurer_id
  where c.org_id = app.org_id() and c.id = any ($1::bigint[])`;

const DATES = ['policyTermFrom', 'policyTermTo', 'policyIssuedOn', 'phDob'] as const;

function primary(people: readonly Person[]): Person {
  return people.find((person) => person.isPrimary === true) ?? people[0] ?? {};
}

/** Formats by field; what is not listed is shown as it is stored. */
const FORMATS: Readonly<Record<string, (text: string) => string>> = {
  ...Object.fromEntries(DATES.map((name) => [name, formatDate])),
  ...Object.fromEntries(['phPhone', 'brokerPhone', 'insurerContactPhone'].map((name) => [name, formatPhone])),
  phAbn: formatAbn,
  phBankBranchCode: formatBsb,
  phItc: (text) => `${Number(text)}%`,
};

function valuesOf({ fields, insurerContacts, brokerContacts, holderContacts }: ClaimRow): TemplateValues {
  const insurer = primary(insurerContacts);
  const broker = primary(brokerContacts);
  const holder = primary(holderContacts);
  const all: Readonly<Record<string, string | null | undefined>> = {
    ...fields,
    phFirstName: fields['phFirstName'] ?? holder.firstName,
    phLastName: fields['phLastName'] ?? holder.surname,
    phEmail: fields['phEmail'] ?? holder.email,
    phPhone: fields['phPhone'] ?? holder.phone,
    phAddressLine1: fields['phAddressLine1']?.replace('/ ', '/') ?? holder.addressLine1,
    phAddressLine2: holder.addressLine2,
    insurerContactFirstName: insurer.firstName,
    insurerContactLastName: insurer.surname,
    insurerContactEmail: insurer.email,
    insurerContactPhone: insurer.phone,
    brokerFirstName: broker.firstName ?? fields['brokerName'],
    brokerLastName: broker.surname,
    brokerEmail: fields['brokerEmail'] ?? broker.email,
    brokerPhone: fields['brokerPhone'] ?? broker.phone,
    brokerBranch: fields['brokerBranch'] ?? broker.branch,
  };
  const given = Object.entries(all).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(given.map(([name, value]) => [name, FORMATS[name]?.(value) ?? value]));
}

/** The values that claims have for their merge fields and links, by claim; those that are not there for the person who asks are left out. */
export async function valuesOfClaims(
  claimIds: readonly number[],
  publicUrl: string,
  context: Pick<ActionContext, 'query'>,
): Promise<ReadonlyMap<number, TemplateValues>> {
  const rows = await context.query<ClaimRow & Record<string, unknown>>(SQL, [[...claimIds]]);
  return new Map(
    rows.map((row) => {
      const link = summaryLink(publicUrl, row.accessKey);
      return [row.id, { ...valuesOf(row), ...emailData(link), ...smsData(link) }];
    }),
  );
}

/** The values that a claim has for its merge fields and links; undefined when the claim is not there for the person who asks. */
export async function claimMergeValues(
  claimId: number,
  publicUrl: string,
  context: Pick<ActionContext, 'query'>,
): Promise<TemplateValues | undefined> {
  return (await valuesOfClaims([claimId], publicUrl, context)).get(claimId);
}
