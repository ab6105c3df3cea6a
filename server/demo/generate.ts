// All rows of the demo for a day, in memory.
import { createCalendar, type DemoCalendar } from './calendar.ts';
import { createContext, type DemoContext, type DemoFile } from './context.ts';
import { handlersOf, membershipOf, BANKSIA, ORGANISATIONS, WATTLE } from './data/organisations.ts';
import { planClaim, type ClaimPlan } from './areas/claim-plan.ts';
import { addAttachments } from './areas/attachments.ts';
import { addBilling, addInvoices, type PlannedInvoice } from './areas/claim-billing.ts';
import { addClaimFiles } from './areas/claim-files.ts';
import { addLibraryFiles } from './areas/library-files.ts';
import { addMessages } from './areas/claim-messages.ts';
import { addLedger } from './areas/claim-ledger.ts';
import { addReserves } from './areas/claim-money.ts';
import { addFlags, addNotes } from './areas/claim-notes.ts';
import { addSuppliersOf } from './areas/claim-suppliers.ts';
import { addSpecialMessages } from './areas/special-messages.ts';
import { addTasks } from './areas/claim-tasks.ts';
import { addClaim } from './areas/claims.ts';
import { emptyMoney, type DemoMoney } from './areas/money-plan.ts';
import { addPaymentRuns } from './areas/payment-runs.ts';
import { addPublicComplaints } from './areas/public-complaints.ts';
import { addComplaints, type ComplaintPlan } from './areas/complaints.ts';
import { addCompliance, COMPLIANCE_ORGANISATIONS, type IncidentPlan } from './areas/compliance.ts';
import { addObligations } from './areas/obligations.ts';
import { addSystemicIssues } from './areas/systemic-issues.ts';
import { addTraining } from './areas/training.ts';
import { addConfiguration, type Configured } from './areas/configuration.ts';
import { addCustomFields } from './areas/custom-fields.ts';
import { addOrganisations, addPeople } from './areas/organisations.ts';
import { addProducts } from './areas/products.ts';
import { addRules } from './areas/rules.ts';
import { addWorkflows } from './areas/workflows.ts';
import { demoPoliciesOf } from './policies.ts';
import { createRandom } from './random.ts';
import { createRows, type DemoRows } from './rows.ts';

/** Seed of the shipped demo. */
const DEMO_SEED = 'claimworks';
/** Where claim numbers start, so that they look like an insurer's. */
const FIRST_CLAIM_ID = 10_001;

/** Claims of Banksia General; Wattle Claims Services has an eighth of it. */
const DEMO_CLAIMS = 300;

export interface Demo {
  readonly rows: DemoRows;
  readonly files: readonly DemoFile[];
  readonly claims: readonly ClaimPlan[];
  readonly complaints: readonly ComplaintPlan[];
  readonly incidents: readonly IncidentPlan[];
  readonly invoices: readonly PlannedInvoice[];
  readonly money: DemoMoney;
  readonly calendar: DemoCalendar;
}

/**
 * Generates the demo of a day: the same day gives the same rows.
 * @param today YYYY-MM-DD.
 * @param claimCount fewer of them make a quicker demo for tests.
 */
export function generateDemo(today: string, claimCount = DEMO_CLAIMS): Demo {
  const rows = createRows();
  const context = createContext(
    createCalendar(today, 'Australia/Sydney'),
    createRandom(DEMO_SEED),
    rows,
    new Map([
      ['claim', FIRST_CLAIM_ID],
      ['complaint', 5001],
    ]),
  );
  addOrganisations(context);
  addPeople(context);
  addProducts(context);
  addRules(context);
  const configured = addConfiguration(context);
  addWorkflows(context, configured);
  addCustomFields(context);
  const claims: ClaimPlan[] = [];
  const invoices: PlannedInvoice[] = [];
  const money = emptyMoney();
  for (const [orgId, count] of [
    [BANKSIA, claimCount],
    [WATTLE, Math.ceil(claimCount / 8)],
  ] as const) {
    const settings = configured.get(orgId);
    if (settings) addClaimsOf(context, today, orgId, count, settings, claims, invoices, money);
  }
  addInvoices(context, invoices);
  addPaymentRuns(context, money);
  const complaints = addComplaints(context, claims);
  const incidents = addCompliance(context, { claims, complaints });
  for (const orgId of COMPLIANCE_ORGANISATIONS) {
    const own = <Plan extends { readonly orgId: number }>(plans: readonly Plan[]) =>
      plans.filter((plan) => plan.orgId === orgId);
    const obligationIds = addObligations(context, orgId, own(incidents));
    addSystemicIssues(context, orgId, { complaints: own(complaints), incidents: own(incidents), obligationIds });
    addTraining(context, orgId);
  }
  addAttachments(context, { claims, complaints, incidents });
  addPublicComplaints(context);
  addSpecialMessages(context, claims);
  return { rows, files: context.files, claims, complaints, incidents, invoices, money, calendar: context.calendar };
}

function addClaimsOf(
  context: DemoContext,
  today: string,
  orgId: number,
  count: number,
  configured: Configured,
  claims: ClaimPlan[],
  invoices: PlannedInvoice[],
  money: DemoMoney,
): void {
  const policies = demoPoliciesOf(orgId, today);
  const planned = Array.from({ length: count }, (_, index) => {
    const random = context.random.fork(`claim/${orgId}/${index}`);
    return { random, plan: planClaim(random, orgId, random.pick(policies)) };
  });
  // claim numbers follow the day of lodgement
  for (const { random, plan: unnumbered } of planned.toSorted((a, b) => b.plan.reportAge - a.plan.reportAge)) {
    const own: DemoContext = { ...context, random };
    const plan: ClaimPlan = { ...unnumbered, id: context.id('claim') };
    claims.push(plan);
    const holders = addTasks(own, plan, configured, assigneesOf(plan));
    const hasAccount = addClaim(own, plan, addClaimFiles(own, plan), holders);
    addLibraryFiles(own, plan);
    addNotes(own, plan);
    addFlags(own, plan);
    addMessages(own, plan);
    addReserves(own, plan, configured, addSuppliersOf(own, plan), money, hasAccount);
    addLedger(own, plan, money);
    invoices.push(...addBilling(own, plan, configured));
  }
}

/** Handlers who may hold a task on a claim: those with access to one of its parties. */
function assigneesOf(plan: ClaimPlan): number[] {
  const parties = Object.entries(ORGANISATIONS.find((org) => org.id === plan.orgId)?.parties ?? {});
  const keys = parties.filter(([, party]) => plan.partyIds.includes(party.id)).map(([key]) => key);
  return handlersOf(plan.orgId)
    .filter((person) => {
      const scope = membershipOf(person, plan.orgId)?.parties;
      return scope === 'all' || scope?.some((key) => keys.includes(key));
    })
    .map((person) => person.id);
}
