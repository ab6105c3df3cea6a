// From columns to a GraphQL query, and from its rows back to the columns' values.
import { isFields } from '#domain/fields.ts';
import { AppError } from '../errors.ts';
import type { Column, Table } from '../graphql/catalogue/model.ts';

/** Fields to select, nested by relationship. */
type Tree = Map<string, Tree>;

export interface Leaf {
  /** Column at which the path ends, or in whose JSON it goes on. */
  readonly column: Column;
  /** Whether the path goes on inside the column's JSON. */
  readonly isInside: boolean;
}

function follow(table: Table, path: readonly string[], index: number): Leaf & { readonly fields: readonly string[] } {
  const fail = (): never => {
    throw new AppError('validation-failed', `${table.type} has no column ${path.join('.')}.`, {
      path: ['columns', index, 'path'],
    });
  };
  let here = table;
  for (const [position, step] of path.entries()) {
    const member = here.members.get(step) ?? fail();
    if (member.kind === 'column') {
      const isInside = position < path.length - 1;
      return !isInside || member.type.name.startsWith('json')
        ? { column: member, isInside, fields: path.slice(0, position + 1) }
        : fail();
    }
    here = member.kind === 'computed' ? fail() : member.target;
  }
  return fail();
}

function written(tree: Tree): string {
  return [...tree].map(([name, inner]) => (inner.size === 0 ? name : `${name} { ${written(inner)} }`)).join(' ');
}

export interface ExportSelection {
  readonly query: string;
  /** In the order of the paths. */
  readonly leaves: readonly Leaf[];
}

/**
 * The query for the rows of a table with what the paths name, in variables `where` and `orderBy`.
 * @throws AppError validation-failed when a path is none
 */
export function selectionOf(table: Table, paths: readonly (readonly string[])[]): ExportSelection {
  const root: Tree = new Map();
  const leaves = paths.map((path, index) => {
    const { fields, ...leaf } = follow(table, path, index);
    let tree = root;
    for (const field of fields) {
      const inner = tree.get(field) ?? new Map<string, Tree>();
      tree.set(field, inner);
      tree = inner;
    }
    return leaf;
  });
  const query = `query ($where: ${table.type}_bool_exp!, $orderBy: [${table.type}_order_by!]!) { ${table.type}(where: $where, order_by: $orderBy) { ${written(root)} } }`;
  return { query, leaves };
}

/** What a row has at a path: one value, or all of them where the path goes through lists. */
export function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value) && path.length > 0) return value.flatMap((item) => valuesAt(item, path));
  const [step, ...rest] = path;
  if (step === undefined) return [value];
  return isFields(value) ? valuesAt(value[step], rest) : [];
}
