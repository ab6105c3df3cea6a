// Which rows a resource's list holds: what the definition says always, the parent it stands under, the filters.
import type { ResourceDefinition } from '#schemas/engine/definition.ts';

export type Condition = Readonly<Record<string, unknown>>;

/** A condition on the value at the end of a path: nest('Insurer.name', c) is { Insurer: { name: c } }. */
export function nest(path: string, condition: Condition): Condition {
  return path.split('.').reduceRight<Condition>((inner, step) => ({ [step]: inner }), condition);
}

/**
 * Conditions that always hold for a definition's list.
 * @param parentValue what the parent property of each row is, where the list stands under a parent
 */
export function standingConditions({ where, remove, parent }: Pick<ResourceDefinition, 'where' | 'remove' | 'parent'>, parentValue?: string | number): readonly Condition[] {
  return [
    ...(where === undefined ? [] : [where]),
    ...(remove === 'soft' ? [{ isDeleted: { _eq: false } }] : []),
    ...(parent === undefined || parentValue === undefined ? [] : [{ [parent]: { _eq: parentValue } }]),
  ];
}
