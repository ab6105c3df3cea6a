// What organisations configure: products and disclosure statements, questionnaire, costs, templates, suppliers.
import type { DemoContext } from '../context.ts';
import { BANKSIA, ORGANISATIONS, WATTLE } from '../data/organisations.ts';
import { COST_TREE, EXPENSE_OVERRIDES, EXPENSE_TYPES, OFFICES } from '../data/finance.ts';
import { INSURERS, PRODUCTS } from '../data/products.ts';
import { SUPPLIERS } from '../data/suppliers.ts';
import { CLAIM_TEMPLATES, COMPLAINT_TEMPLATES, TASK_TEMPLATES, type DemoTaskTemplate } from '../data/templates.ts';
import { demoAbn, demoAccount, demoBsb, demoLandline } from '../identifiers.ts';
import { PLACES } from '../places.ts';

/** Level 2 of the cost tree with its parent and its payment types. */
export interface CostLeaf {
  readonly costType1Id: number;
  readonly costType2Id: number;
  readonly paymentTypeIds: readonly number[];
}

export interface Configured {
  /** 'Building/Repairs' to its ids. */
  readonly costs: ReadonlyMap<string, CostLeaf>;
  readonly expenseTypes: readonly {
    readonly id: number;
    readonly name: string;
    readonly rate: number;
    readonly inventoryCode: string;
    readonly accountingCode: string;
  }[];
  readonly officeIds: readonly number[];
  /** Ids of message templates by their internal names. */
  readonly commTemplates: ReadonlyMap<string, number>;
  readonly taskTemplates: readonly {
    readonly id: number;
    readonly title: string;
    readonly action: string | null;
    readonly relatedTo: string;
    readonly category: string;
    readonly description: string;
    readonly configuration: Readonly<Record<string, unknown>>;
  }[];
}

/** Configures every organisation; the ids are needed by its claims. */
export function addConfiguration(context: DemoContext): ReadonlyMap<number, Configured> {
  return new Map(
    ORGANISATIONS.map((org) => {
      const hasClaims = org.features.includes('claim');
      addSuppliers(context, org.id);
      const commTemplates = addCommTemplates(context, org.id, hasClaims, org.features.includes('complaint'));
      return [
        org.id,
        {
          costs: hasClaims ? addCostTypes(context, org.id) : new Map<string, CostLeaf>(),
          expenseTypes: hasClaims ? addExpenseTypes(context, org.id) : [],
          officeIds: hasClaims ? addOffices(context, org.id) : [],
          commTemplates,
          taskTemplates: addTaskTemplates(
            context,
            org.id,
            hasClaims ? ['claim', 'complaint'] : ['complaint'],
            commTemplates,
          ),
        },
      ] as const;
    }),
  );
}

function addCostTypes({ rows, id }: DemoContext, orgId: number): Map<string, CostLeaf> {
  const root = id('cost_type');
  rows.add('cost_type', { org_id: orgId, id: root, parent_id: null, name: 'root' });
  const leaves = new Map<string, CostLeaf>();
  Object.entries(COST_TREE).forEach(([name1, children], index1) => {
    const costType1Id = id('cost_type');
    const code = `${(index1 + 1) * 100}`;
    rows.add('cost_type', { org_id: orgId, id: costType1Id, parent_id: root, name: name1, cost_centre_code: code });
    Object.entries(children).forEach(([name2, payments], index2) => {
      const costType2Id = id('cost_type');
      rows.add('cost_type', {
        org_id: orgId,
        id: costType2Id,
        parent_id: costType1Id,
        name: name2,
        cost_centre_code: `${code}-${index2 + 1}`,
      });
      const paymentTypeIds = payments.map((name3, index3) => {
        const paymentTypeId = id('cost_type');
        rows.add('cost_type', {
          org_id: orgId,
          id: paymentTypeId,
          parent_id: costType2Id,
          name: name3,
          cost_centre_code: `${code}-${index2 + 1}${index3 + 1}`,
        });
        return paymentTypeId;
      });
      leaves.set(`${name1}/${name2}`, { costType1Id, costType2Id, paymentTypeIds });
    });
  });
  return leaves;
}

function addExpenseTypes({ rows, id }: DemoContext, orgId: number): Configured['expenseTypes'] {
  const types = EXPENSE_TYPES.map((type) => ({ ...type, id: id('expense_type') }));
  for (const type of types) {
    rows.add('expense_type', {
      org_id: orgId,
      id: type.id,
      name: type.name,
      rate: type.rate,
      inventory_code: type.inventoryCode,
      accounting_code: type.accountingCode,
    });
  }
  for (const [name, insurer, rate] of EXPENSE_OVERRIDES) {
    const type = types.find((one) => one.name === name);
    if (type)
      rows.add('expense_type_override', {
        org_id: orgId,
        expense_type_id: type.id,
        insurer_id: insurerId(orgId, insurer),
        rate,
        inventory_code: type.inventoryCode,
      });
  }
  return types;
}

function addOffices({ rows, id, random }: DemoContext, orgId: number): number[] {
  return OFFICES.flatMap((office) => {
    const officeId = id('billing_office');
    const domain = orgId === BANKSIA ? 'banksia.test' : 'wattle.test';
    rows.add('billing_office', {
      org_id: orgId,
      id: officeId,
      name: office.name,
      abn: demoAbn(random),
      bsb: demoBsb(random),
      account_no: demoAccount(random),
      address_line1: office.line1,
      suburb: office.suburb,
      postcode: office.postcode,
      state: office.state,
      phone: demoLandline(random, office.state),
      email: `office@${domain}`,
      invoice_email_address: `invoices@${domain}`,
      is_deleted: office.isDeleted ?? false,
    });
    return office.isDeleted ? [] : [officeId];
  });
}

/** @returns the ids of the templates by their internal names. */
function addCommTemplates(
  { rows, id }: DemoContext,
  orgId: number,
  claims: boolean,
  complaints: boolean,
): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  for (const one of [...(claims ? CLAIM_TEMPLATES : []), ...(complaints ? COMPLAINT_TEMPLATES : [])]) {
    const templateId = id('comm_template');
    ids.set(one.internalName, templateId);
    rows.add('comm_template', {
      org_id: orgId,
      id: templateId,
      name: one.name,
      internal_name: one.internalName,
      related_to: one.relatedTo,
      channel: one.channel,
      subject_template: one.subject,
      template: one.template,
    });
  }
  return ids;
}

/** The settings of a task's action, its supplier and its comms template by their ids. */
function settingsOf(
  { configuration }: DemoTaskTemplate,
  orgId: number,
  commTemplates: ReadonlyMap<string, number>,
): Readonly<Record<string, unknown>> {
  const { supplierCompany, commTemplate, ...others } = configuration;
  return {
    ...others,
    ...(supplierCompany === undefined
      ? {}
      : {
          supplierCompany: SUPPLIERS.find(
            (one) => one.orgId === orgId && one.trade === supplierCompany && !one.isDeleted,
          )?.id,
        }),
    ...(typeof commTemplate === 'string' ? { commTemplate: commTemplates.get(commTemplate) } : {}),
  };
}

function addTaskTemplates(
  { rows, id }: DemoContext,
  orgId: number,
  relatedTo: readonly string[],
  commTemplates: ReadonlyMap<string, number>,
): Configured['taskTemplates'] {
  return TASK_TEMPLATES.filter((one) => relatedTo.includes(one.relatedTo)).flatMap((one) => {
    const templateId = id('task_template');
    const configuration = settingsOf(one, orgId, commTemplates);
    rows.add('task_template', {
      org_id: orgId,
      id: templateId,
      title: one.title,
      description: one.description,
      action: one.action,
      category: one.category,
      related_to: one.relatedTo,
      due_date: one.due,
      configuration,
      is_deleted: one.isDeleted ?? false,
    });
    return one.isDeleted ? [] : [{ ...one, configuration, id: templateId }];
  });
}

function addSuppliers({ rows, id, random }: DemoContext, orgId: number): void {
  const parties = ORGANISATIONS.find((org) => org.id === orgId)?.parties ?? {};
  for (const one of SUPPLIERS.filter((supplier) => supplier.orgId === orgId)) {
    const place = PLACES.find((other) => other.locality === one.locality);
    const state = place?.state ?? 'NSW';
    const allowed = (one.parties.length > 0 ? one.parties : Object.keys(parties)).flatMap(
      (key) => parties[key]?.id ?? [],
    );
    rows.add('supplier', {
      org_id: orgId,
      id: one.id,
      name: one.name,
      category: one.category,
      contact_person: one.contact,
      email: `jobs@${one.domain}`,
      phone: demoLandline(random, state),
      abn: demoAbn(random),
      asf_status: one.afsl,
      is_registered_for_gst: true,
      account_bsb: demoBsb(random),
      account_no: demoAccount(random),
      remittance_email: `accounts@${one.domain}`,
      address_line1: `${random.int(1, 80)} Railway Parade`,
      suburb: one.locality,
      postcode: place?.postcode ?? '2150',
      state_or_province: state,
      country: 'Australia',
      servicing_area_states: [state],
      servicing_area_postcodes: [place?.postcode ?? '2150'],
      is_deleted: one.isDeleted ?? false,
      external_org_ids: allowed,
    });
    for (const userId of one.staff)
      rows.add('user_org_supplier', {
        org_id: orgId,
        id: id('user_org_supplier'),
        supplier_id: one.id,
        user_id: userId,
      });
  }
}

/** Ids of insurers and product types are counted from the organisation's own number, so that both sides can name them. */
export function insurerId(orgId: number, key: string): number {
  return orgId * 100 + INSURERS.findIndex((one) => one.key === key) + 1;
}

export function productTypeId(orgId: number, key: string): number {
  return orgId * 100 + PRODUCTS.findIndex((one) => one.key === key) + 1;
}

/** Organisations that handle claims, in the order of their ids. */
export const CLAIM_ORGANISATIONS: readonly number[] = [BANKSIA, WATTLE];
