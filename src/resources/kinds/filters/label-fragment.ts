import type { DocumentNode } from 'graphql';
import { describeResource } from '#src/providers/data/resource-schema.ts';
import { fragmentOf } from '../row-fragment.ts';

const known = new Map<string, DocumentNode>();

/** The fragment that fetches a record's key and name, the same for the same record type. */
export function labelFragment(type: string, label: string): DocumentNode {
  const name = `${type}.${label}`;
  const fragment = known.get(name) ?? fragmentOf(type, [...describeResource(type).key, label]);
  known.set(name, fragment);
  return fragment;
}
