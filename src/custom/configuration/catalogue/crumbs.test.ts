import { expect, test } from 'vitest';
import { productTypeCrumbs, workflowCrumbs } from './crumbs.ts';

const at = (path: string) => productTypeCrumbs({ '*': path }).map(({ label, to, nameOf }) => [nameOf ?? label, to]);
const TYPES = ['Product types', '/app/configuration/product-types'];
const MOTOR = ['product-type:7', '/app/configuration/product-types/7'];

test('[3§2.1] pages below a product type name what they belong to, with the way there', () => {
  expect(at('')).toEqual([['Product types', undefined]]);
  expect(at('edit/7')).toEqual([['Product types', undefined]]);
  expect(at('7')).toEqual([TYPES, ['product-type:7', undefined], ['PDS', undefined]]);
  // a statement's drawer
  expect(at('7/12')).toEqual([TYPES, ['product-type:7', undefined], ['PDS', undefined]]);
  expect(at('7/pds/12')).toEqual([TYPES, MOTOR, ['pds:12', undefined], ['PDS versions', undefined]]);
  expect(at('7/pds/12/config-items/3')).toEqual([
    TYPES,
    MOTOR,
    ['pds:12', '/app/configuration/product-types/7/pds/12'],
    ['PDS config items', undefined],
  ]);
});

test('[3§2.3] the rules of a workflow name it', () => {
  expect(workflowCrumbs({ '*': 'edit/5/rules' })).toMatchObject([
    { label: 'Workflow' },
    { nameOf: 'workflow:5', to: '/app/configuration/workflow/edit/5' },
    { label: 'Workflow rules' },
  ]);
  expect(workflowCrumbs({ '*': 'edit/5/simulate' })).toMatchObject([{}, {}, { label: 'Simulate' }]);
  expect(workflowCrumbs({ '*': 'edit/5' })).toMatchObject([{ label: 'Workflow' }, { nameOf: 'workflow:5' }]);
  expect(workflowCrumbs({ '*': 'add' })).toMatchObject([{ label: 'Workflow' }, { label: 'Add workflow' }]);
});
