// Suppliers that were sent out on a claim, and their jobs.
import type { DemoContext } from '../context.ts';
import { SUPPLIERS, type DemoSupplier } from '../data/suppliers.ts';
import { addJobTraffic } from './claim-jobs.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { duringClaim } from './claim-words.ts';

const JOBS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  Building: [
    ['Scope and repair', 'Attend, scope the repairs to the {rooms} and quote within five business days.'],
    ['Make safe', 'Make the {rooms} safe today; photos before and after.'],
  ],
  Restoration: [
    [
      'Drying and moisture report',
      'Extract water, set drying equipment in the {rooms} and report moisture readings daily.',
    ],
  ],
  Roofing: [
    ['Tarp and roof report', 'Tarp the roof, find the point of entry and report on the age and upkeep of the roof.'],
  ],
  Plumbing: [
    [
      'Leak detection',
      'Find the leak at the {rooms}, make a temporary repair and say whether it was sudden or gradual.',
    ],
  ],
  Forensic: [['Cause and origin report', 'Establish cause and origin of the fire; keep the evidence.']],
  Engineering: [['Structural report', 'Inspect the {rooms} and report on structure and required works.']],
  Hydrology: [['Hydrology report', 'Say whether the water came from a river, run-off or stormwater.']],
  Locksmith: [['Secure the property', 'Replace the forced locks at the {rooms}.']],
  'Contents replacement': [['Price the contents list', 'Price the listed items like for like and offer delivery.']],
  Glazing: [['Board up and replace', 'Board up the {rooms} and replace the glass to the present standard.']],
};

function statusOf({ random }: DemoContext, plan: ClaimPlan): string {
  if (plan.closedAge !== undefined) return 'Completed';
  if (plan.reportAge < 5) return random.pick(['New', 'New', 'Accepted']);
  return random.weighted([
    ['New', 12],
    ['Accepted', 20],
    ['In progress', 40],
    ['Completed', 28],
  ] as const);
}

/** Whom of the supplier's people to ask for. */
function contactOf({ rows, random }: DemoContext, supplier: DemoSupplier): number | null {
  if (supplier.staff.length === 0 || random.chance(0.3)) return null;
  const person = random.pick(supplier.staff);
  const link = rows.tables
    .get('user_org_supplier')
    ?.find((row) => row['supplier_id'] === supplier.id && row['user_id'] === person);
  return typeof link?.['id'] === 'number' ? link['id'] : null;
}

/** Adds up to two suppliers with their jobs and returns the suppliers. */
export function addSuppliersOf(context: DemoContext, plan: ClaimPlan): DemoSupplier[] {
  const { rows, calendar, random } = context;
  if (plan.end === 'withdrawn' || random.chance(0.2)) return [];
  const fitting = SUPPLIERS.filter(
    (one) => one.orgId === plan.orgId && !one.isDeleted && plan.peril.trades.includes(one.trade),
  );
  const chosen = random.sample(fitting, random.chance(0.3) ? 2 : 1);
  for (const supplier of chosen) {
    const id = context.id('claim_supplier');
    const own: DemoContext = { ...context, random: random.fork(`supplier/${id}`) };
    const age = duringClaim(plan, 0.1);
    const at = calendar.at(-age, 13, random.int(0, 59));
    const by = { org_id: plan.orgId, claim_id: plan.id, created_by_id: plan.owner.id, created_at: at, updated_at: at };
    rows.add('claim_supplier', { ...by, id, supplier_id: supplier.id, contact_id: contactOf(own, supplier) });
    // some were asked, and have no job yet
    if (own.random.chance(0.06)) continue;
    const jobs = JOBS[supplier.trade] ?? [['Attend', 'Attend and report.'] as const];
    for (const [short, text] of own.random.sample(jobs, own.random.chance(0.3) ? 2 : 1)) {
      const job = {
        id: context.id('supplier_job'),
        short,
        detailed: text.replaceAll('{rooms}', plan.rooms),
        status: statusOf(own, plan),
        age,
      };
      rows.add('supplier_job', {
        ...by,
        id: job.id,
        claim_supplier_id: id,
        description_short: job.short,
        description_detailed: job.detailed,
        status: job.status,
      });
      addJobTraffic(own, plan, supplier, job);
    }
  }
  return chosen;
}
