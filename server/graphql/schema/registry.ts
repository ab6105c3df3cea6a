// The GraphQL types of one schema under construction: each made once, by name, on first use.
import { GraphQLEnumType, type GraphQLNamedType } from 'graphql';
import type { Column, Table } from '../catalogue/model.ts';
import { Scalars } from './scalars.ts';

export class TypeRegistry {
  readonly scalars = new Scalars();
  readonly #types = new Map<string, GraphQLNamedType>();

  /** The type of this name; made by `make` when it is asked for first. */
  once<T extends GraphQLNamedType>(name: string, make: () => T): T {
    const known = this.#types.get(name);
    if (known) return known as T;
    const made = make();
    this.#types.set(name, made);
    return made;
  }

  /** What a column holds: a scalar, or the values of an enum table. */
  columnType(column: Column): ReturnType<Scalars['of']> | GraphQLEnumType {
    return column.enumTable ? this.enumOf(column.enumTable) : this.scalars.of(column.type);
  }

  enumOf(table: Table): GraphQLEnumType {
    return this.once(`${table.type}_enum`, () => {
      const values = (table.enumValues ?? []).map(({ value, description }) => [value, { value, description }] as const);
      return new GraphQLEnumType({ name: `${table.type}_enum`, values: Object.fromEntries(values) });
    });
  }

  /** An enum of names, e.g. the columns of a table. */
  names(name: string, description: string, values: readonly string[]): GraphQLEnumType {
    return this.once(
      name,
      () =>
        new GraphQLEnumType({
          name,
          description,
          values: Object.fromEntries(values.map((value) => [value, { value }])),
        }),
    );
  }

  selectColumn(table: Table): GraphQLEnumType {
    return this.names(
      `${table.type}_select_column`,
      `Columns of ${table.type}.`,
      table.columns.map((column) => column.field),
    );
  }
}
