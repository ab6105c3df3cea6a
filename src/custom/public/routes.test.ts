import { expect, it } from 'vitest';
import { publicPage } from './routes.ts';

it('[2§2] knows the public pages and takes everything else for unknown', () => {
  expect(publicPage('/')).toEqual({ page: 'landing' });
  expect(publicPage('/public/lodgement-summary/Ab-9_x')).toEqual({ page: 'summary', accessKey: 'Ab-9_x' });
  expect(publicPage('/public/lodgement-summary/')).toEqual({ page: 'unknown' });
  expect(publicPage('/public/lodgement-summary/a/b')).toEqual({ page: 'unknown' });
  expect(publicPage('/public/other')).toEqual({ page: 'unknown' });
});
