// The row of a claim, as the wizard would have written it on the day of its lodgement.
import type { AnswerFile, AnswerItem, FormData } from '#domain/answers.ts';
import { conditionsOf, type AnsweredCondition, type PdsConfigItem } from '#domain/conditions.ts';
import type { Contact } from '#domain/contacts.ts';
import { addDays, parseSlashDate, type LocalDate } from '#domain/dates.ts';
import { claimFieldsOfPolicy } from '#domain/policy-lookup.ts';
import { outsideOfTerms } from '#domain/policy-terms.ts';
import type { DemoContext } from '../context.ts';
import { INSURERS } from '../data/products.ts';
import { DECISIONS } from '../data/lists.ts';
import { FIRST_NAMES, LAST_NAMES } from '../data/names.ts';
import { ADDITIONAL_INFO } from '../data/prose/notes.ts';
import { demoAccount, demoBsb, demoLandline, demoMobile, mailName } from '../identifiers.ts';
import { answerQuestionnaire, causeOption, configItemsOf, QUESTIONNAIRE } from '../questionnaire.ts';
import type { Random } from '../random.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { insurerId, productTypeId } from './configuration.ts';
import { customValues } from './custom-fields.ts';
import { configItemId, pdsId, pdsVersionId, workflowIdOf } from './products.ts';

export interface ClaimTerm {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly issued: LocalDate;
  readonly status: string;
}

/** The policy's term in which the loss falls: its present one, or the one that it had at that time. */
function termAt({ calendar, random }: Pick<DemoContext, 'calendar' | 'random'>, plan: ClaimPlan): ClaimTerm {
  const { record } = plan.policy;
  const status = record.policyStatus.toLowerCase();
  const from = parseSlashDate(record.startDate) ?? calendar.today;
  const to = parseSlashDate(record.endDate) ?? calendar.today;
  const loss = calendar.day(-plan.lossAge);
  if (from < loss && calendar.day(-plan.reportAge) < to && status !== 'cancelled')
    return { from, to, issued: parseSlashDate(record.issueDate) ?? from, status };
  const start = addDays(loss, -random.int(30, 290));
  return { from: start, to: addDays(start, 365), issued: start, status: status === 'expired' ? 'expired' : 'active' };
}

function holderContacts(random: Random, plan: ClaimPlan): Contact[] {
  const { record } = plan.policy;
  const address = {
    addressLine1: `${record.unitNumber ? `${record.unitNumber}/` : ''}${record.streetNumber} ${record.streetName}`,
    addressLine2: null,
    addressSuburb: record.suburb,
    addressCity: record.city,
    addressState: record.state,
    addressPostcode: record.postcode,
    addressCountry: 'Australia',
  };
  const contacts: Contact[] = [
    {
      id: random.uuid(),
      firstName: record.insuredFirstName,
      surname: record.insuredSurname,
      email: record.insuredEmail,
      phone: record.insuredPhone,
      isPrimary: true,
      dob: parseSlashDate(record.insuredDob) ?? null,
      ...address,
    },
  ];
  if (random.chance(0.25)) {
    const firstName = random.pick(FIRST_NAMES);
    contacts.push({
      id: random.uuid(),
      firstName,
      surname: record.insuredSurname,
      email: `${mailName(firstName, 'partner')}${random.int(1, 99)}@example.com`,
      phone: demoMobile(random),
      isPrimary: false,
      dob: null,
      ...address,
    });
  }
  return contacts;
}

function brokerContacts(random: Random, plan: ClaimPlan): Contact[] {
  const { intermediaryContact, intermediaryEmail, intermediaryPhone } = plan.policy.record;
  if (!plan.hasBroker) return [];
  const [firstName = '', ...rest] = intermediaryContact.split(' ');
  return [
    {
      id: random.uuid(),
      firstName,
      surname: rest.join(' '),
      email: intermediaryEmail,
      phone: intermediaryPhone,
      isPrimary: true,
      branch: null,
    },
  ];
}

function insurerContacts(random: Random, plan: ClaimPlan): Contact[] {
  const insurer = INSURERS.find((one) => one.key === plan.policy.insurerKey);
  const firstName = random.pick(FIRST_NAMES);
  const surname = random.pick(LAST_NAMES);
  const domain = insurer?.email.split('@')[1] ?? 'banksia.test';
  return [
    {
      id: random.uuid(),
      firstName,
      surname,
      email: `${mailName(`${firstName}.${surname}`, 'contact')}@${domain}`,
      phone: demoLandline(random, 'NSW'),
      isPrimary: true,
    },
  ];
}

/** The cover questions with their answers; one in fourteen is not the required one. */
function answeredConditions(random: Random, shippedIds: readonly number[], pds: number): AnsweredCondition[] {
  const items = shippedIds.flatMap((id) =>
    QUESTIONNAIRE.pdsConfigItems
      .filter((item) => item.id === id)
      .map((item): PdsConfigItem => ({ ...item, id: configItemId(pds, item.id) })),
  );
  return conditionsOf(items).map((condition) => {
    const other = condition.requiredAnswer === 'yes' ? 'no' : 'yes';
    return { ...condition, answer: random.chance(1 / 14) ? other : condition.requiredAnswer };
  });
}

/** The items that were listed in answer to a SPECIFIED_ITEMS question. */
function listedItems(formData: FormData): AnswerItem[] {
  const values = formData.answers.flatMap((answer) =>
    answer.options.flatMap((option) => [...(option.values?.json ?? [])]),
  );
  return values.filter((value): value is AnswerItem => 'specifiedItemId' in value);
}

const snake = (name: string): string => name.replaceAll(/([a-z])([A-Z]+)/g, '$1_$2').toLowerCase();

function relatedParty(random: Random, plan: ClaimPlan): Record<string, unknown> {
  if (!random.chance(0.12)) return {};
  const name = `${random.pick(FIRST_NAMES)} ${plan.policy.record.insuredSurname}`;
  return {
    rb_name: name,
    rb_relation: random.pick(['Son', 'Daughter', 'Partner', 'Property manager', 'Neighbour']),
    rb_phone: demoMobile(random),
    rb_email: `${mailName(name, 'relative')}@example.com`,
    rb_listed_in_policy: random.chance(0.3),
  };
}

/** When the claim was lodged; the loss lies before it on the same or an earlier day. */
export function lodgedAt({ calendar }: Pick<DemoContext, 'calendar'>, plan: ClaimPlan): string {
  // early in the day: what follows on the same day comes after it
  return calendar.at(-plan.reportAge, 7 + (plan.id % 3), (plan.id * 7) % 60);
}

/**
 * @param files what was uploaded with the lodgement, by category.
 * @param taskHolders people with a task: a trigger would add them one at a time, writing the whole row again.
 * @returns whether the policy holder's bank account is known.
 */
export function addClaim(
  context: DemoContext,
  plan: ClaimPlan,
  files: Readonly<Record<string, readonly AnswerFile[]>>,
  taskHolders: readonly number[],
): boolean {
  const { rows, calendar, random } = context;
  let hasAccount = false;
  const bsb = (): string | null => {
    hasAccount = random.chance(0.7);
    return hasAccount ? demoBsb(random) : null;
  };
  const { record } = plan.policy;
  const term = termAt(context, plan);
  const occurredAt = calendar.at(
    -plan.lossAge,
    plan.lossAge === plan.reportAge ? random.int(0, 6) : random.int(0, 23),
    random.int(0, 59),
  );
  const reportedAt = lodgedAt(context, plan);
  const pds = pdsId(plan.orgId, plan.policy.insurerKey, plan.policy.productKey);
  const formData = answerQuestionnaire(random, {
    peril: plan.peril.key,
    rooms: plan.rooms,
    description: plan.description,
    cost: plan.cost,
    habitability: plan.habitability,
    occurredAt,
    reportedOn: calendar.day(-plan.reportAge),
    supportNeeds: plan.supportNeeds,
    files,
  });
  const { externalPolicyData, ...policyFields } = claimFieldsOfPolicy(record, 'policy');
  const company = record.insuredCompany !== '';
  const broker = plan.hasBroker ? { broker_branch: random.pick(['Head office', 'Sydney', 'Regional', null]) } : {};
  const info = random.pick(ADDITIONAL_INFO);
  rows.add('claim', {
    org_id: plan.orgId,
    id: plan.id,
    external_id: random.chance(0.6) ? `${record.policyNumber.slice(0, 3)}-CLM-${random.int(100_000, 999_999)}` : null,
    status: 'open',
    decision: DECISIONS.pending,
    triage_outcome: plan.isLarge ? 'large loss' : plan.habitability === 'safe' ? 'low risk' : 'make safe',
    lifecycle: 'lodged',
    workflow_id: workflowIdOf(plan.orgId),
    owner_id: plan.owner.id,
    created_by_id: plan.lodger.id,
    product_type_id: productTypeId(plan.orgId, plan.policy.productKey),
    insurer_id: insurerId(plan.orgId, plan.policy.insurerKey),
    pds_version_id: pdsVersionId(pds, term.from, calendar),
    questionnaire_id: pds,
    root_form_question_id: '1',
    cause_of_loss: causeOption(plan.peril.key).title,
    claim_occurred_at: occurredAt,
    claim_reported_at: reportedAt,
    created_at: reportedAt,
    updated_at: reportedAt,
    notes: plan.description,
    json_data: { claimNotResultOfIllegalAct: true },
    form_data: formData,
    additional_info: info === '' ? null : info,
    specified_items: listedItems(formData),
    external_policy_data: externalPolicyData,
    pds_config_items: answeredConditions(random, configItemsOf(formData), pds),
    excess: plan.excess,
    assignee_ids: taskHolders,
    outside_of_policy_terms:
      outsideOfTerms(
        { status: term.status, term, loss: calendar.day(-plan.lossAge) },
        calendar.day(-plan.reportAge),
      ) !== undefined,
    ...Object.fromEntries(Object.entries(policyFields).map(([name, value]) => [snake(name), value])),
    policy_status: term.status,
    policy_term_from: term.from,
    policy_term_to: term.to,
    policy_issued_on: term.issued,
    policy_other_info: random.chance(0.15)
      ? 'Multi-policy discount applies. Interested party: the bank named on the schedule.'
      : null,
    ph_business_type: company
      ? random.pick(['Retail', 'Hospitality', 'Professional services', 'Trades', 'Property investment'])
      : null,
    ph_bsb: bsb(),
    ph_acc: demoAccount(random),
    ph_contacts: holderContacts(random, plan),
    broker_contacts: brokerContacts(random, plan),
    insurer_contacts: insurerContacts(random, plan),
    ...broker,
    ...relatedParty(random, plan),
    ...customValues(context, plan),
  });
  for (const partyId of plan.partyIds)
    rows.add('claim_external_org', { org_id: plan.orgId, claim_id: plan.id, external_org_id: partyId });
  return hasAccount;
}
