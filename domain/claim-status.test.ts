import { expect, it } from 'vitest';
import { CLAIM_STATUSES, isClosedStatus, mayDecide, mayEditMoney, mayRecordReceipts } from './claim-status.ts';

it('[1§4] lets money be edited only on claims that are not closed', () => {
  expect(CLAIM_STATUSES.filter(mayEditMoney)).toEqual(['open', 'reopened']);
  expect(CLAIM_STATUSES.filter(isClosedStatus)).toEqual([
    'withdrawn',
    'cancelled',
    'closed',
    'closed in recovery only',
  ]);
});
it('[1§4] lets receipts be recorded when closed in recovery only', () =>
  expect(CLAIM_STATUSES.filter(mayRecordReceipts)).toEqual(['open', 'closed in recovery only', 'reopened']));
it('[1§6] lets only the owner decide', () => {
  expect(mayDecide({ ownerId: 1001 }, 1001)).toBe(true);
  expect(mayDecide({ ownerId: 1001 }, 1002)).toBe(false);
  expect(mayDecide({ ownerId: null }, 1002)).toBe(false);
});
