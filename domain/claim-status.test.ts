import { expect, it } from 'vitest';
import { CLAIM_STATUSES, isClosedStatus, mayDecide } from './claim-status.ts';

it('[1§4] counts as closed what lets no money be edited', () => {
  expect(CLAIM_STATUSES.filter(isClosedStatus)).toEqual([
    'withdrawn',
    'cancelled',
    'closed',
    'closed in recovery only',
  ]);
});
it('[1§6] lets only the owner decide', () => {
  expect(mayDecide({ ownerId: 1001 }, 1001)).toBe(true);
  expect(mayDecide({ ownerId: 1001 }, 1002)).toBe(false);
  expect(mayDecide({ ownerId: null }, 1002)).toBe(false);
});
