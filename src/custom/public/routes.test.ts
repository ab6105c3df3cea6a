import { expect, it } from 'vitest';
import { publicPage } from './routes.ts';

it('[2§2] knows the public pages and takes everything else for unknown', () => {
  expect(publicPage('/')).toEqual({ page: 'landing' });
  expect(publicPage('/public/lodgement-summary/Ab-9_x')).toEqual({ page: 'summary', accessKey: 'Ab-9_x' });
  expect(publicPage('/public/lodgement-summary/')).toEqual({ page: 'unknown' });
  expect(publicPage('/public/lodgement-summary/a/b')).toEqual({ page: 'unknown' });
  expect(publicPage('/public/view-invoice/12/Ab-9_x')).toEqual({ page: 'invoice', orgId: '12', accessKey: 'Ab-9_x' });
  expect(publicPage('/public/new-complaint/12')).toEqual({ page: 'complaint', orgId: '12' });
  expect(publicPage('/public/complaint-status/Ab-9_x/')).toEqual({ page: 'complaint-status', accessKey: 'Ab-9_x' });
  for (const wrong of [
    'new-complaint/x',
    'new-complaint/-1',
    'new-complaint/12/3',
    'complaint-status/',
    'complaint-status/a/b',
  ])
    expect(publicPage(`/public/${wrong}`)).toEqual({ page: 'unknown' });
  for (const wrong of ['x/Ab-9_x', '12', '12/', '-1/Ab-9_x', '1e3/Ab', '12/a/b', '1234567890123456/Ab'])
    expect(publicPage(`/public/view-invoice/${wrong}`)).toEqual({ page: 'unknown' });
  expect(publicPage('/public/other')).toEqual({ page: 'unknown' });
});
