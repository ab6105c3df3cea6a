import { expect, it } from 'vitest';
import { effectiveVersion } from './pds-version.ts';

const OLD = { id: 1, startDate: '2024-01-01', endDate: '2025-12-31' };
const OPEN = { id: 2, startDate: '2026-01-01', endDate: null };
const NEWER = { id: 3, startDate: '2026-06-01', endDate: null };

it.each([
  ['2023-12-31', undefined],
  ['2024-01-01', OLD],
  ['2025-12-31', OLD],
  ['2026-05-31', OPEN],
  ['2026-06-01', NEWER],
])('[1§7] on %s the version %j is in effect', (day, version) =>
  expect(effectiveVersion([OPEN, OLD, NEWER], day)).toBe(version),
);
