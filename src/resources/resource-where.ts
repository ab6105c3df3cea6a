// Which rows a resource's list holds: what the definition says always, the parent it stands under, the filters.
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { filterCondition } from '#src/kit/kinds/filters.ts';
import type { Condition, FilterContext } from '#src/kit/kinds/filters/filter-kind.ts';
import { appliedNames, type FilterValues } from '#src/kit/list/filter-values.ts';
import type { ListField } from '#src/kit/kinds/list-field.ts';

/**
 * Conditions that always hold for a definition's list.
 * @param isDeletedView what was deleted, in the place of what is there
 * @param parentValue what the parent property of each row is, where the list stands under a parent
 */
export function standingConditions(
  { where, remove, parent }: Pick<ResourceDefinition, 'where' | 'remove' | 'parent'>,
  parentValue?: string | number,
  isDeletedView = false,
): readonly Condition[] {
  return [
    ...(where === undefined ? [] : [where]),
    ...(remove === 'soft' ? [{ isDeleted: { _eq: isDeletedView } }] : []),
    ...(parent === undefined || parentValue === undefined ? [] : [{ [parent]: { _eq: parentValue } }]),
  ];
}

/** The condition of each filter that is set. */
export function filterConditions(
  fields: readonly ListField[],
  filter: FilterValues,
  context: FilterContext,
): readonly Condition[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return appliedNames([...byName.keys()], filter).flatMap((name) => {
    const field = byName.get(name);
    return field === undefined ? [] : [filterCondition(field, filter[name], context)];
  });
}
