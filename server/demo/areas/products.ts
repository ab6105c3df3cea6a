// Insurers, product types and disclosure statements with the shipped questionnaire; the complaints' product list.
import fs from 'node:fs';
import path from 'node:path';
import type { DemoCalendar } from '../calendar.ts';
import type { DemoContext } from '../context.ts';
import { ORGANISATIONS } from '../data/organisations.ts';
import { INSURERS, PRODUCTS } from '../data/products.ts';
import { QUESTIONNAIRE } from '../questionnaire.ts';
import { CLAIM_ORGANISATIONS, insurerId, productTypeId } from './configuration.ts';

export interface CodeLists {
  readonly complaintProducts: readonly { readonly category: string; readonly name: string }[];
  readonly vulnerabilities: readonly string[];
}

/** data/code-lists.json */
export const CODE_LISTS = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../data/code-lists.json'), 'utf8'),
) as CodeLists;

/** A number for each pair of insurer and product, the id of its statement, its current version and its questionnaire. */
export function pdsId(orgId: number, insurerKey: string, productKey: string): number {
  return (
    orgId * 1000 +
    INSURERS.findIndex((one) => one.key === insurerKey) * 10 +
    PRODUCTS.findIndex((one) => one.key === productKey) +
    1
  );
}

/** Days since the current versions started. */
const VERSION_AGE = 120;
const formerVersion = (pds: number): number => pds + 500;

/** The version of a statement that was in effect when a policy started; the current one has the statement's own number. */
export function pdsVersionId(pds: number, policyStart: string, calendar: DemoCalendar): number {
  return policyStart >= calendar.day(-VERSION_AGE) ? pds : formerVersion(pds);
}

/** The id of a cover question of the shipped questionnaire in a statement. */
export const configItemId = (pds: number, shippedId: number): number => pds * 10 + shippedId;

export const workflowIdOf = (orgId: number): number => orgId;

/** The shipped questionnaire for a statement: its options point to the statement's own cover questions. */
function questionnaireDefinition(pds: number): Record<string, unknown> {
  const { name, version, questions } = QUESTIONNAIRE;
  return {
    name,
    version,
    questions: questions.map((question) => ({
      ...question,
      Options: question.Options.map((option) => ({
        ...option,
        pdsConfigItemId: typeof option.pdsConfigItemId === 'number' ? configItemId(pds, option.pdsConfigItemId) : null,
      })),
    })),
  };
}

export function addProducts(context: DemoContext): void {
  for (const orgId of CLAIM_ORGANISATIONS) addClaimProducts(context, orgId);
  for (const org of ORGANISATIONS.filter((one) => one.features.includes('complaint'))) {
    for (const product of CODE_LISTS.complaintProducts)
      context.rows.add('insurance_product', { org_id: org.id, name: product.name, category: product.category });
  }
}

function addClaimProducts({ rows, calendar }: DemoContext, orgId: number): void {
  for (const insurer of INSURERS)
    rows.add('insurer', {
      org_id: orgId,
      id: insurerId(orgId, insurer.key),
      name: insurer.name,
      email: insurer.email,
      apply_gst: insurer.applyGst,
    });
  for (const product of PRODUCTS)
    rows.add('product_type', { org_id: orgId, id: productTypeId(orgId, product.key), name: product.name });
  for (const item of QUESTIONNAIRE.specifiedItems.filter((one) => one.id > 0)) {
    const slots = Object.fromEntries(
      item.attributes.flatMap((attribute, index) =>
        Object.entries(attribute).map(([part, value]) => [`attribute${index + 1}_${part}`, value]),
      ),
    );
    rows.add('specified_item', { org_id: orgId, id: orgId * 100 + item.id, label: item.label, ...slots });
  }
  for (const insurer of INSURERS) {
    for (const product of PRODUCTS.filter((one) => insurer.products.includes(one.key))) {
      addStatement(
        { rows, calendar },
        orgId,
        pdsId(orgId, insurer.key, product.key),
        `${insurer.name} ${product.name}`,
        insurerId(orgId, insurer.key),
        productTypeId(orgId, product.key),
      );
    }
  }
}

function addStatement(
  { rows, calendar }: Pick<DemoContext, 'rows' | 'calendar'>,
  orgId: number,
  pds: number,
  name: string,
  insurer: number,
  product: number,
): void {
  const year = Number(calendar.today.slice(0, 4));
  const version = { org_id: orgId, pds_id: pds, questionnaire_id: pds, workflow_id: workflowIdOf(orgId) };
  rows.add('questionnaire', {
    org_id: orgId,
    id: pds,
    name: `${name} questionnaire`,
    definition: questionnaireDefinition(pds),
  });
  rows.add('pds', { org_id: orgId, id: pds, name: `${name} PDS`, insurer_id: insurer, product_type_id: product });
  rows.add('pds_version', {
    ...version,
    id: formerVersion(pds),
    name: `Edition ${year - 2}`,
    start_date: calendar.day(-1500),
    end_date: calendar.day(-VERSION_AGE - 1),
  });
  rows.add('pds_version', {
    ...version,
    id: pds,
    name: `Edition ${year}`,
    start_date: calendar.day(-VERSION_AGE),
    end_date: null,
  });
  addConfigItems(rows, orgId, pds);
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function addConfigItems(rows: DemoContext['rows'], orgId: number, pds: number): void {
  for (const item of QUESTIONNAIRE.pdsConfigItems) {
    const { id, pdsId: _, ...columns } = item;
    rows.add('pds_config_item', {
      org_id: orgId,
      id: configItemId(pds, id),
      pds_id: pds,
      ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [snake(name), value])),
    });
  }
}
