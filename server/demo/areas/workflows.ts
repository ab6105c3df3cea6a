// One claim workflow for each organisation with claims, published as its first version (spec 3 §3.3).
import { milestoneName } from '#domain/milestone-name.ts';
import type { DemoContext } from '../context.ts';
import { PEOPLE } from '../data/organisations.ts';
import { SUPPLIERS } from '../data/suppliers.ts';
import { demoWorkflow, type WorkflowNames } from '../data/workflow.ts';
import { CLAIM_ORGANISATIONS, type Configured } from './configuration.ts';
import { workflowIdOf } from './products.ts';

/** The one rule of each workflow. */
const WORKFLOW_RULE = {
  title: 'No reserve after five business days',
  priority: 4,
  color: 'orange',
} as const;

function namesOf(orgId: number, { commTemplates }: Pick<Configured, 'commTemplates'>): WorkflowNames {
  const suppliers = SUPPLIERS.filter((one) => one.orgId === orgId && !one.isDeleted);
  const supplier = suppliers.find(({ staff }) => staff.length > 0) ?? suppliers[0];
  const acknowledgement = commTemplates.get('claim_acknowledgement');
  const progress = commTemplates.get('claim_progress');
  if (supplier === undefined || acknowledgement === undefined || progress === undefined)
    throw new Error(`Organisation ${orgId} lacks what its workflow names`);
  return { acknowledgement, progress, supplier: supplier.id, contact: supplier.staff[0] ?? null };
}

/** Who publishes what an organisation has drawn. */
function administratorOf(orgId: number): number {
  const found = PEOPLE.find(({ memberships }) =>
    memberships.some((one) => one.orgId === orgId && one.roles.includes('org_admin')),
  );
  if (found === undefined) throw new Error(`Organisation ${orgId} has no administrator`);
  return found.id;
}

/** @param configured by organisation: the workflow names its templates */
export function addWorkflows({ rows }: DemoContext, configured: ReadonlyMap<number, Configured>): void {
  for (const orgId of CLAIM_ORGANISATIONS) {
    const settings = configured.get(orgId);
    if (settings === undefined) throw new Error(`Organisation ${orgId} is not configured`);
    const definition = demoWorkflow(namesOf(orgId, settings));
    const workflowId = workflowIdOf(orgId);
    rows.add('workflow', {
      org_id: orgId,
      id: workflowId,
      name: 'Home claim, lodgement to decision',
      definition,
    });
    // a new version is published by being there (app.make_version_current)
    rows.add('workflow_version', {
      org_id: orgId,
      id: workflowId,
      workflow_id: workflowId,
      number: 1,
      definition,
      note: 'What every home claim goes through.',
      created_by_id: administratorOf(orgId),
    });
    rows.add('workflow_rule', {
      org_id: orgId,
      workflow_id: workflowId,
      title: WORKFLOW_RULE.title,
      milestone_start_name: milestoneName('lodged'),
      milestone_end_name: milestoneName('reserve added'),
      interval_in_days: 5,
      interval_type: 'business',
      priority: WORKFLOW_RULE.priority,
      color: WORKFLOW_RULE.color,
    });
  }
}
