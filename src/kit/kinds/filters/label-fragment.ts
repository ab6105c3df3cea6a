import type { DocumentNode } from '@apollo/client';
import { describeResource } from '#src/providers/data/resource-schema.ts';
import { fragmentOf } from '../row-fragment.ts';

/** The fragment that fetches a record's key and name. */
export function labelFragment(type: string, label: string): DocumentNode {
  return fragmentOf(type, [...describeResource(type).key, label]);
}
