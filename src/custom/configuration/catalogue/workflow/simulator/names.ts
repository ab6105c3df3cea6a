// What templates and suppliers are called that a workflow names.
import { createContext } from 'react';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import type { SimulatedNamesQuery, SimulatedNamesQueryVariables } from '#src/generated/documents/simulator.ts';

export type SimulatedTemplate = SimulatedNamesQuery['CommTemplate'][number];

export interface Names {
  readonly template: (id: number | null | undefined) => SimulatedTemplate | undefined;
  readonly supplier: (id: number | null | undefined) => string | undefined;
}

const NONE: Names = { template: () => undefined, supplier: () => undefined };

export const NamesContext = createContext(NONE);

/** The ids that a workflow names. */
export function idsNamed({ nodes }: WorkflowDefinition): SimulatedNamesQueryVariables {
  const ids = (field: 'commTemplate' | 'supplierCompany') => [
    ...new Set(nodes.flatMap(({ config }) => config[field] ?? [])),
  ];
  return { templateIds: ids('commTemplate'), supplierIds: ids('supplierCompany') };
}

export function namesIn(data: SimulatedNamesQuery | undefined): Names {
  if (data === undefined) return NONE;
  const templates = new Map(data.CommTemplate.map((one) => [one.id, one]));
  const suppliers = new Map(data.Supplier.map((one) => [one.id, one.name]));
  return { template: (id) => templates.get(id ?? -1), supplier: (id) => suppliers.get(id ?? -1) };
}
