// The schema as ra-data-hasura wants it, made from src/generated/resources.json instead of introspection at run time.
import type { IntrospectionSchema, IntrospectionType } from 'graphql';
import resources from '#src/generated/resources.json';

export interface ResourceDescription {
  /** Columns of the primary key, as `T_by_pk` takes them. */
  readonly key: readonly string[];
  /** Scalar type of each column. */
  readonly fields: Readonly<Record<string, string>>;
  /** Columns that an update may name; empty: no update. */
  readonly set: readonly string[];
  /** Columns that an insert may name; empty: no insert. */
  readonly insert: readonly string[];
  readonly delete: boolean;
}

/** As scripts/generate/resources.ts writes it: names in one text, with spaces between them. */
interface ResourceSummary {
  readonly key: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly computed?: string;
  readonly writes: string;
}

function describe({ key, columns, computed = '', writes }: ResourceSummary): ResourceDescription {
  const fields = Object.fromEntries(
    Object.entries(columns).flatMap(([scalar, names]) => names.split(' ').map((name) => [name, scalar])),
  );
  const worked = new Set(computed.split(' '));
  const written = Object.keys(fields).filter((name) => !worked.has(name));
  const commands = writes.split(' ');
  return {
    key: key.split(' '),
    fields,
    set: commands.includes('update') ? written : [],
    insert: commands.includes('insert') ? written : [],
    delete: commands.includes('delete'),
  };
}

const descriptions = Object.fromEntries(
  Object.entries<ResourceSummary>(resources as Readonly<Record<string, ResourceSummary>>).map(([name, summary]) => [
    name,
    describe(summary),
  ]),
);

/**
 * Describes the table behind a resource.
 * @throws Error for a table that `npm run generate` has not seen, or that has no definition and is not named in scripts/vite/resources-plugin.ts
 */
export function describeResource(name: string): ResourceDescription {
  const description = descriptions[name];
  if (!description)
    throw new Error(
      `The data provider does not know ${name}. Where schemas/ has a definition of it, run npm run generate; else name it in LISTED of scripts/vite/resources-plugin.ts.`,
    );
  return description;
}

/** Column that react-admin knows as `id`: the key's own column beside the organisation. */
export function idColumn(name: string): string {
  const { key } = describeResource(name);
  return key.find((column) => column === 'id') ?? key.find((column) => column !== 'orgId') ?? 'id';
}

const named = (kind: 'SCALAR' | 'OBJECT' | 'INPUT_OBJECT', name: string) => ({ kind, name }) as const;
const required = <T>(ofType: T) => ({ kind: 'NON_NULL', ofType }) as const;
const list = <T>(ofType: T) => ({ kind: 'LIST', ofType }) as const;

interface Field {
  name: string;
  type: unknown;
  args: { name: string; type: unknown }[];
}

const argument = (name: string, type: unknown) => ({ name, type });
const field = (name: string, type: unknown, args: Field['args'] = []): Field => ({ name, type, args });

function rootFields(
  name: string,
  { set, insert, delete: canDelete }: ResourceDescription,
): { queries: Field[]; mutations: Field[] } {
  const where = named('INPUT_OBJECT', `${name}_bool_exp`);
  const response = named('OBJECT', `${name}_mutation_response`);
  const mutations: Field[] = [];
  if (insert.length > 0)
    mutations.push(
      field(`insert_${name}`, response, [
        argument('objects', required(list(required(named('INPUT_OBJECT', `${name}_insert_input`))))),
      ]),
    );
  if (set.length > 0) {
    const values = argument('_set', named('INPUT_OBJECT', `${name}_set_input`));
    mutations.push(
      field(`update_${name}_by_pk`, named('OBJECT', name), [
        argument('pk_columns', required(named('INPUT_OBJECT', `${name}_pk_columns_input`))),
        values,
      ]),
      field(`update_${name}`, response, [argument('where', required(where)), values]),
    );
  }
  if (canDelete) mutations.push(field(`delete_${name}`, response, [argument('where', required(where))]));
  return {
    queries: [
      field(name, list(named('OBJECT', name)), [
        argument('where', where),
        // nullable on the outside: getOne sends none
        argument('order_by', list(required(named('INPUT_OBJECT', `${name}_order_by`)))),
        argument('limit', named('SCALAR', 'Int')),
        argument('offset', named('SCALAR', 'Int')),
      ]),
    ],
    mutations,
  };
}

/** The whole schema in introspection's shape, as far as ra-data-graphql and ra-data-hasura read it. */
export function resourceSchema(): IntrospectionSchema {
  const entries = Object.entries(descriptions);
  const roots = entries.map(([name, description]) => rootFields(name, description));
  const types = [
    { kind: 'OBJECT', name: 'query_root', fields: roots.flatMap((root) => root.queries) },
    { kind: 'OBJECT', name: 'mutation_root', fields: roots.flatMap((root) => root.mutations) },
    ...entries.flatMap(([name, description]) => [
      {
        kind: 'OBJECT',
        name,
        fields: Object.entries(description.fields).map(([column, scalar]) => field(column, named('SCALAR', scalar))),
      },
      {
        kind: 'INPUT_OBJECT',
        name: `${name}_set_input`,
        inputFields: description.set.map((column) => ({ name: column })),
      },
    ]),
  ];
  return {
    queryType: { name: 'query_root', kind: 'OBJECT' },
    mutationType: { name: 'mutation_root', kind: 'OBJECT' },
    types: types as unknown as IntrospectionType[],
  } as unknown as IntrospectionSchema;
}
