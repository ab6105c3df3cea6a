// What src/kit and src/resources draw, on pages of the app.
import type { Entry } from '../entry.ts';

const INSURERS = '/app/configuration/insurers';
const filtered = (filter: Readonly<Record<string, unknown>>): string =>
  `${INSURERS}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const LIST = ['src/kit/list', 'src/resources', 'src/kit/kinds'];
const FORM = ['src/kit/form', 'src/kit/form/templates', 'src/kit/kinds/widgets'];

export const entries: readonly Entry[] = [
  { id: 'kit/list', title: 'List', shows: [...LIST, 'src/kit/export'], address: INSURERS },
  { id: 'kit/list-filtered', title: 'List, filtered', shows: ['src/kit/list'], address: filtered({ name: 'a' }) },
  {
    id: 'kit/list-empty',
    title: 'List, nothing found',
    shows: ['src/kit/list'],
    address: filtered({ name: 'nobody' }),
  },
  {
    id: 'kit/list-failed',
    title: 'List, did not load',
    shows: ['src/kit/list'],
    address: INSURERS,
    prepare: (service) => void service.fail('Insurer', 'internal', 'The service is busy. Try again in a minute.'),
  },
  {
    id: 'kit/list-loading',
    title: 'List, on its way',
    isOnItsWay: true,
    shows: ['src/kit/list'],
    address: INSURERS,
    prepare: (service) => void service.hold('Insurer'),
  },
  { id: 'kit/filters', title: 'Filters', shows: ['src/kit/kinds/filters'], address: INSURERS, press: ['Filters'] },
  { id: 'kit/columns', title: 'Columns', shows: ['src/kit/list'], address: INSURERS, press: ['Columns'] },
  {
    id: 'kit/deletion',
    title: 'Deletion',
    shows: ['src/kit/deletion'],
    address: INSURERS,
    press: ['Delete '],
    prepare: (service) => service.answer('recordUsage', () => []),
  },
  { id: 'kit/import', title: 'Import', shows: ['src/kit/import'], address: `${INSURERS}/import` },
  {
    id: 'kit/rich-text',
    title: 'Form, message text',
    shows: ['src/kit/kinds/widgets/rich-text'],
    address: '/app/configuration/templates/add',
  },
  { id: 'kit/form-add', title: 'Form, new', shows: FORM, address: `${INSURERS}/add` },
  {
    id: 'kit/form-long',
    title: 'Form, fields that wait for others',
    shows: FORM,
    address: '/app/configuration/suppliers/add',
  },
  {
    id: 'kit/form-missing',
    title: 'Form, record not there',
    consoleError: /was not found/,
    shows: ['src/kit/form'],
    address: `${INSURERS}/987654321`,
  },
  {
    id: 'kit/form-rule',
    title: 'Form, conditions',
    shows: ['src/kit/form', 'src/kit/kinds/widgets'],
    address: '/app/configuration/claim/business-rules/add',
  },
  {
    id: 'kit/settings',
    title: 'Settings',
    shows: ['src/kit/form', 'src/kit/history'],
    address: '/app/configuration/system/finance',
  },
  {
    id: 'kit/custom-fields',
    title: 'Custom fields',
    shows: ['src/kit/custom-fields'],
    address: '/app/configuration/custom-fields',
  },
];
