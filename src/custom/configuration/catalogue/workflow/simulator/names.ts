// What templates and suppliers are called that a workflow names.
import { createContext } from 'react';
import { textsOf } from '#domain/fields.ts';
import type { NodeConfig, WorkflowDefinition } from '#domain/workflow/definition.ts';
import type { AllocatedCompany } from '#domain/workflow/recipients.ts';
import type { SimulatedNamesQuery, SimulatedNamesQueryVariables } from '#src/generated/documents/simulator.ts';

export type SimulatedTemplate = SimulatedNamesQuery['CommTemplate'][number];

export interface Names {
  readonly template: (id: number | null | undefined) => SimulatedTemplate | undefined;
  /** The company that a node allocates. */
  readonly company: (config: NodeConfig) => AllocatedCompany | undefined;
  /** Before that nobody is there. */
  readonly isLoaded: boolean;
}

const NONE: Names = { template: () => undefined, company: () => undefined, isLoaded: false };

export const NamesContext = createContext(NONE);

/** The ids that a workflow names. */
export function idsNamed({ nodes }: WorkflowDefinition): SimulatedNamesQueryVariables {
  const ids = (field: 'commTemplate' | 'supplierCompany') => [
    ...new Set(nodes.flatMap(({ config }) => config[field] ?? [])),
  ];
  return { templateIds: ids('commTemplate'), supplierIds: ids('supplierCompany') };
}

type Staff = SimulatedNamesQuery['Supplier'][number]['UserOrgSuppliers'];

/** Whether somebody can sign in for a company, as the engine asks (server/engine/workflow/effects/allocate-supplier.ts). */
function canSignIn(staff: Staff, userId: number | null | undefined): boolean {
  return staff.some(
    (one) => one.userId === userId && one.User?.disabled === false && textsOf(one.User.roles).includes('supplier'),
  );
}

export function namesIn(data: SimulatedNamesQuery | undefined): Names {
  if (data === undefined) return NONE;
  const templates = new Map(data.CommTemplate.map((one) => [one.id, one]));
  const suppliers = new Map(data.Supplier.map((one) => [one.id, one]));
  return {
    template: (id) => templates.get(id ?? -1),
    company: ({ supplierCompany, supplierStaffMember }) => {
      const found = suppliers.get(supplierCompany ?? -1);
      return found && { ...found, hasPerson: canSignIn(found.UserOrgSuppliers, supplierStaffMember) };
    },
    isLoaded: true,
  };
}
