// The fields that Banksia General added to its claims, and what stands in them.
import { storedSet, type CustomField } from '#domain/custom-fields.ts';
import type { DemoContext } from '../context.ts';
import { BANKSIA } from '../data/organisations.ts';
import type { Random } from '../random.ts';
import type { ClaimPlan } from './claim-plan.ts';

function field(key: string, label: string, kind: CustomField['kind'], more: Partial<CustomField> = {}): CustomField {
  return { key, label, help: '', kind, isRequired: false, isRemoved: false, audience: 'staff', options: [], ...more };
}

const options = (...labels: readonly string[]): CustomField['options'] =>
  labels.map((label) => ({ key: label.toLowerCase().replaceAll(/[^a-z]+/g, '_'), label, isRemoved: false }));

const FIELDS: readonly CustomField[] = [
  field('roof_type', 'Roof type', 'choice', {
    options: options('Terracotta tile', 'Concrete tile', 'Metal', 'Slate', 'Flat membrane'),
  }),
  field('year_built', 'Year built', 'number', { help: 'As the valuation or the owner says' }),
  field('repair_estimate', 'Repair estimate', 'money', { help: 'The first estimate, before quotes' }),
  field('access_needs', 'Access needs', 'choices', {
    options: options('Key safe', 'Tenant present', 'Dog on site', 'Steep driveway'),
  }),
  field('heritage_listed', 'Heritage listed', 'boolean'),
  field('review_reason', 'Review reason', 'text', {
    audience: 'administrators',
    help: 'Why a claim is looked at twice',
  }),
];

const REASONS = [
  'Third claim at this address in two years',
  'Photos are older than the loss',
  'Amount far above similar losses',
];

/** Defines the fields. */
export function addCustomFields({ rows, id }: DemoContext): void {
  const { jsonSchema, layout, jsonSchemaAdmin, layoutAdmin } = storedSet(FIELDS);
  rows.add('custom_field_set', {
    org_id: BANKSIA,
    id: id('custom_field_set'),
    entity: 'claim',
    json_schema: jsonSchema,
    layout,
    json_schema_admin: jsonSchemaAdmin,
    layout_admin: layoutAdmin,
  });
}

function keyOf(random: Random, key: string): string {
  return random.pick(FIELDS.find((one) => one.key === key)?.options ?? []).key;
}

function keysOf(random: Random, key: string): readonly string[] {
  return random
    .sample(FIELDS.find((one) => one.key === key)?.options ?? [], random.int(1, 2))
    .map((option) => option.key);
}

/** What stands in them on a claim: nothing on most, and nothing outside of Banksia General. A stream of its own moves no other draw. */
export function customValues(
  { random: ofClaim }: Pick<DemoContext, 'random'>,
  plan: ClaimPlan,
): Readonly<Record<string, unknown>> {
  const random = ofClaim.fork('custom fields');
  if (plan.orgId !== BANKSIA || !random.chance(0.4)) return {};
  return {
    custom_fields: {
      roof_type: keyOf(random, 'roof_type'),
      year_built: random.int(1905, 2022),
      ...(random.chance(0.5) ? { repair_estimate: random.int(4, 260) * 250 } : {}),
      ...(random.chance(0.4) ? { access_needs: keysOf(random, 'access_needs') } : {}),
      heritage_listed: random.chance(0.1),
    },
    ...(random.chance(0.08) ? { custom_fields_admin: { review_reason: random.pick(REASONS) } } : {}),
  };
}
