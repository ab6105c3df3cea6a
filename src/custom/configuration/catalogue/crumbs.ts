// Where the pages below product types and workflows are, from what follows their area's path.
import type { Crumb, CrumbParams } from '#src/providers/areas/area-route.ts';

const PRODUCT_TYPES = '/app/configuration/product-types';
const WORKFLOW = '/app/configuration/workflow';

/** Steps of a path below an area; each numbers what it opens, e.g. 7, pds, 12, config-items. */
const stepsOf = (params: CrumbParams): readonly string[] => (params['*'] ?? '').split('/').filter((step) => step !== '');

/** Product types > PDS > PDS versions or config items; the open page has no link. */
export function productTypeCrumbs(params: CrumbParams): readonly Crumb[] {
  const [typeId = '', , pdsId, leaf] = stepsOf(params);
  if (!/^\d+$/.test(typeId)) return [{ label: 'Product types' }];
  const types = { label: 'Product types', to: PRODUCT_TYPES };
  if (pdsId === undefined) return [types, { label: 'PDS' }];
  return [types, { label: 'PDS', to: `${PRODUCT_TYPES}/${typeId}` }, { label: leaf === 'config-items' ? 'PDS config items' : 'PDS versions' }];
}

/** Workflow > Edit workflow > Workflow rules; the open page has no link. */
export function workflowCrumbs(params: CrumbParams): readonly Crumb[] {
  const [action, id, leaf] = stepsOf(params);
  const list = { label: 'Workflow', to: WORKFLOW };
  if (action === 'add') return [list, { label: 'Add workflow' }];
  if (action !== 'edit' || id === undefined) return [{ label: 'Workflow' }];
  return leaf === 'rules' ? [list, { label: 'Edit workflow', to: `${WORKFLOW}/edit/${id}` }, { label: 'Workflow rules' }] : [list, { label: 'Edit workflow' }];
}
