// Where the pages below product types and workflows are, from what follows their area's path.
import type { Crumb, CrumbParams } from '#src/providers/areas/area-route.ts';

const PRODUCT_TYPES = '/app/configuration/product-types';
const WORKFLOW = '/app/configuration/workflow';

/** Steps of a path below an area; each numbers what it opens, e.g. 7, pds, 12, config-items. */
const stepsOf = (params: CrumbParams): readonly string[] =>
  (params['*'] ?? '').split('/').filter((step) => step !== '');

/** What a step stands for, for `useCrumbName`. */
export const crumbKeys = {
  productType: (id: number | string) => `product-type:${id}`,
  pds: (id: number | string) => `pds:${id}`,
  workflow: (id: number | string) => `workflow:${id}`,
};

/** Product types > Motor > PDS, or > Motor > PDS 2024 > PDS versions or config items; the open page has no link. */
export function productTypeCrumbs(params: CrumbParams): readonly Crumb[] {
  const [typeId = '', , pdsId, leaf] = stepsOf(params);
  if (!/^\d+$/.test(typeId)) return [{ label: 'Product types' }];
  const types = { label: 'Product types', to: PRODUCT_TYPES };
  const list = `${PRODUCT_TYPES}/${typeId}`;
  const type = { label: 'Product type', nameOf: crumbKeys.productType(typeId) };
  if (pdsId === undefined) return [types, type, { label: 'PDS' }];
  const pds = { label: 'PDS', nameOf: crumbKeys.pds(pdsId) };
  const above = [types, { ...type, to: list }];
  return leaf === 'config-items'
    ? [...above, { ...pds, to: `${list}/pds/${pdsId}` }, { label: 'PDS config items' }]
    : [...above, pds, { label: 'PDS versions' }];
}

const LEAVES: Readonly<Record<string, string>> = {
  rules: 'Workflow rules',
  versions: 'Versions',
  simulate: 'Simulate',
};

/** Workflow > Home claim > Workflow rules, Versions or Simulate; the open page has no link. */
export function workflowCrumbs(params: CrumbParams): readonly Crumb[] {
  const [action, id, leaf] = stepsOf(params);
  const list = { label: 'Workflow', to: WORKFLOW };
  if (action === 'add') return [list, { label: 'Add workflow' }];
  if (action !== 'edit' || id === undefined) return [{ label: 'Workflow' }];
  const workflow = { label: 'Edit workflow', nameOf: crumbKeys.workflow(id) };
  const page = leaf === undefined ? undefined : LEAVES[leaf];
  return page === undefined ? [list, workflow] : [list, { ...workflow, to: `${WORKFLOW}/edit/${id}` }, { label: page }];
}
