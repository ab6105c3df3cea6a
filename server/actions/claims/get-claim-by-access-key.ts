// getClaimByAccessKey: what a lodgement summary shows to whoever holds the claim's key (spec 2 §3, RULES 6).
import { publicQuestionnaire } from '#domain/questionnaire/notes.ts';
import { QuestionnaireError, readQuestionnaire } from '#domain/questionnaire/read.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { QueryGetClaimByAccessKeyArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';

/** An unknown key, a disabled organisation and one without claims all look the same: no row. */
const SUMMARY = `
  select jsonb_build_object(
    'id', c.id, 'insurerId', c.insurer_id, 'insurerName', i.name, 'productTypeId', c.product_type_id, 'productTypeName', p.name,
    'policyNo', c.policy_no, 'policyName', c.policy_name, 'policyStatus', c.policy_status,
    'policyTermFrom', c.policy_term_from, 'policyTermTo', c.policy_term_to, 'policyIssuedOn', c.policy_issued_on,
    'brokerCompany', c.broker_company, 'brokerEmail', c.broker_email, 'brokerContacts', c.broker_contacts, 'phContacts', c.ph_contacts,
    'causeOfLoss', c.cause_of_loss, 'claimOccurredAt', c.claim_occurred_at, 'claimReportedAt', c.claim_reported_at,
    'claimOccurredPrecision', c.claim_occurred_precision, 'claimReportedPrecision', c.claim_reported_precision,
    'policyHolder', coalesce(nullif(btrim(c.ph_company), ''), nullif(btrim(concat_ws(' ', c.ph_first_name, c.ph_last_name)), '')), 'createdAt', c.created_at,
    'jsonData', jsonb_build_object('claimNotResultOfIllegalAct', c.json_data -> 'claimNotResultOfIllegalAct'),
    'formData', c.form_data, 'questionnaire', q.definition,
    'files', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'name', f.name) order by f.created_at, f.id)
      from file f where f.org_id = c.org_id and f.claim_id = c.id and not f.is_deleted and f.categories ? 'lodged'), '[]'),
    'org', jsonb_build_object('name', o.name, 'email', o.reply_to_email_address, 'logoKey', o.logo_key, 'zone', o.zone)
  ) as data
  from claim c
  join org o on o.id = c.org_id and o.is_enabled and o.is_claims_feature_enabled
  left join insurer i on i.org_id = c.org_id and i.id = c.insurer_id
  left join product_type p on p.org_id = c.org_id and p.id = c.product_type_id
  left join questionnaire_version q on q.org_id = c.org_id and q.id = c.questionnaire_version_id
  where c.access_key = $1`;

type Summary = Readonly<Record<string, unknown>>;

/** A definition that cannot be read shows no answers either. */
function withoutNotes(definition: unknown): unknown {
  try {
    return definition === null ? null : publicQuestionnaire(readQuestionnaire(definition));
  } catch (error) {
    if (error instanceof QuestionnaireError) return null;
    throw error;
  }
}

/** Shorter ones are nobody's: claim.access_key is checked to be at least as long. */
const SHORTEST_KEY = 22;

export function getClaimByAccessKey({
  transactions,
}: {
  readonly transactions: Transactions;
}): Action<QueryGetClaimByAccessKeyArgs> {
  return {
    kind: 'query',
    name: 'getClaimByAccessKey',
    typeDefs: `type ClaimByAccessKey { data: jsonb }
      extend type Query { "The public summary of a claim; its data is null when the key is not known." getClaimByAccessKey(accessKey: String!): ClaimByAccessKey }`,
    run: async ({ accessKey }) => {
      const key = accessKey;
      if (key.length < SHORTEST_KEY) return { data: null };
      const rows = await transactions.asSystem(
        null,
        async (client) => (await client.query<{ data: Summary }>(SUMMARY, [key])).rows,
      );
      const data = rows[0]?.data;
      return { data: data === undefined ? null : { ...data, questionnaire: withoutNotes(data['questionnaire']) } };
    },
  };
}
