// Types that can be disabled instead of deleted: not offered any more, and kept.
import type { ResourceDefinition } from '#schemas/engine/definition.ts';

interface Disabling {
  /** The property. */
  readonly field: string;
  /** What it is of a record that is disabled. */
  readonly value: boolean;
}

const FLAGS: readonly Disabling[] = [
  { field: 'isDisabled', value: true },
  { field: 'isEnabled', value: false },
  { field: 'isActive', value: false },
];

/** How a record of a type is disabled; undefined where the type knows no such thing. */
export function disablingOf({ record }: Pick<ResourceDefinition, 'record'>): Disabling | undefined {
  return FLAGS.find(({ field }) => record.properties[field]?.type === 'boolean');
}
