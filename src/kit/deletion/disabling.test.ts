import { expect, it } from 'vitest';
import { externalOrg } from '#schemas/external-org.ts';
import { indicatorDefinition } from '#schemas/indicator-definition.ts';
import { supplier } from '#schemas/supplier.ts';
import { disablingOf } from './disabling.ts';

it('[RULES 40] knows how a type is disabled, where it can be', () => {
  expect(disablingOf(externalOrg)).toEqual({ field: 'isDisabled', value: true });
  expect(disablingOf(indicatorDefinition)).toEqual({ field: 'isEnabled', value: false });
  expect(disablingOf(supplier)).toBeUndefined();
});
