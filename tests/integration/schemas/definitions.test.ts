// Every definition of schemas/ against the database and against the served GraphQL schema.
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PropertySchema, Reference } from '#schemas/engine/definition.ts';
import { definitionOf, isDefinitionFile } from '#schemas/engine/definition-file.ts';
import { readdirSync } from 'node:fs';
import { loadDefinitions, type Definitions, type ServedDefinition } from '#server/definitions/load.ts';
import { columnOf, loadTables, type Tables } from '#server/definitions/tables.ts';
import type { Column, Table } from '#server/graphql/catalogue/model.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

const FOLDER = path.join(import.meta.dirname, '../../../schemas');
const FILES = readdirSync(FOLDER).filter(isDefinitionFile);

interface ColumnFacts {
  readonly length: number | null;
  readonly hasDefault: boolean;
  /** Whether anybody may set it; what nobody may is filled by triggers. */
  readonly isGiven: boolean;
  readonly allowed: readonly string[] | null;
}

let running: RunningService;
let definitions: Definitions;
let tables: Tables;
let facts: ReadonlyMap<string, ColumnFacts>;
beforeAll(async () => {
  running = await sharedService();
  definitions = await loadDefinitions(FOLDER);
  tables = await loadTables(running.database.pool);
  const { rows } = await running.database.pool.query<ColumnFacts & { name: string }>(
    `select c.relname || '.' || a.attname as name, nullif(a.atttypmod, -1) - 4 as length, a.atthasdef or a.attidentity <> '' as "hasDefault",
       exists (select from unnest('{app_user,app_org_admin,app_super_admin}'::text[]) role where has_column_privilege(role, c.oid, a.attnum, 'insert')) as "isGiven",
       (select array_agg(m[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::', 'g') m
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '(= ANY|= '')') as allowed
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
  facts = new Map(rows.map(({ name, ...fact }) => [name, fact]));
});

const served = (file: string): ServedDefinition => definitions.byName(file.replace(/\.ts$/, ''))!;
const tableOf = (file: string): Table => tables.ofType(served(file).definition.type);
const factsOf = (table: Table, column: Column): ColumnFacts => facts.get(`${table.name}.${column.name}`)!;

/** JSON Schema types that a column of a Postgres type can hold. */
function typesFor({ type }: Column): readonly string[] {
  if (type.element) return ['array'];
  if (type.category === 'N')
    return type.name === 'numeric' || type.name.startsWith('float') ? ['number', 'integer'] : ['integer'];
  if (type.category === 'B') return ['boolean'];
  return type.name.startsWith('json') ? ['array', 'object', 'string', 'number', 'boolean'] : ['string'];
}

function lengthIsHeld(schema: PropertySchema, length: number): boolean {
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices) return choices.every((value) => String(value).length <= length);
  return schema.maxLength !== undefined
    ? schema.maxLength <= length
    : schema.pattern !== undefined ||
        schema['x-options'] !== undefined ||
        ['bsb', 'abn', 'postcode', 'date', 'dateTime'].includes(String(schema['x-kind']));
}

/** A GraphQL selection, condition or order out of a dotted path. */
const nest = (steps: readonly string[], leaf: string): string =>
  steps.length === 0 ? leaf : `{ ${steps[0]}: ${nest(steps.slice(1), leaf)} }`;
const select = ([step = '', ...rest]: readonly string[]): string =>
  rest.length === 0 ? step : `${step} { ${select(rest)} }`;

const relationOf = (property: string, { relation }: Reference): string =>
  relation ?? `${property.charAt(0).toUpperCase()}${property.slice(1).replace(/Id$/, '')}`;

describe.each(FILES)('schemas/%s', (file) => {
  it('defines a served table, whose columns its properties are', () => {
    const table = tableOf(file);
    const unknown = Object.keys(served(file).definition.record.properties).filter(
      (name) => columnOf(table, name) === undefined,
    );
    expect(unknown).toEqual([]);
  });

  it('has the types of its columns', () => {
    const table = tableOf(file);
    const wrong = Object.entries(served(file).definition.record.properties).flatMap(([name, schema]) => {
      const column = columnOf(table, name);
      return column && schema.type !== undefined && !typesFor(column).includes(schema.type)
        ? [`${name}: ${schema.type} for ${column.type.name}`]
        : [];
    });
    expect(wrong).toEqual([]);
  });

  it('requires what its columns require, unless there is a default', () => {
    const table = tableOf(file);
    const { record, parent } = served(file).definition;
    const missing = table.columns.filter(({ field, nullable, name, writable }) => {
      const { hasDefault, isGiven } = factsOf(table, { name } as Column);
      if (nullable || !writable || name === 'org_id' || hasDefault || !isGiven) return false;
      return (
        record.required?.includes(field) !== true && record.properties[field]?.default === undefined && field !== parent
      );
    });
    // people are made by invitation, not by a form
    const madeElsewhere = ['UserInOrg', 'User', 'Org'].includes(served(file).definition.type);
    expect(madeElsewhere ? [] : missing.map(({ field }) => field)).toEqual([]);
  });

  it('allows no text that its column cannot hold', () => {
    const table = tableOf(file);
    const tooLong = Object.entries(served(file).definition.record.properties).flatMap(([name, schema]) => {
      const column = columnOf(table, name);
      const length = column?.type.name === 'varchar' ? factsOf(table, column).length : null;
      return length !== null && schema.type === 'string' && schema.readOnly !== true && !lengthIsHeld(schema, length)
        ? [`${name}: at most ${length}`]
        : [];
    });
    expect(tooLong).toEqual([]);
  });

  it('offers the choices that the database knows, and names them', () => {
    const table = tableOf(file);
    const strange = Object.entries(served(file).definition.record.properties).flatMap(([name, schema]) => {
      const column = columnOf(table, name);
      const allowed = column && factsOf(table, column).allowed;
      const choices = (schema.enum ?? []).map(String);
      const unnamed =
        choices.length === 0 ? [] : Object.keys(schema['x-labels'] ?? {}).filter((value) => !choices.includes(value));
      return [...choices.filter((value) => allowed && !allowed.includes(value)), ...unnamed].map(
        (value) => `${name}: ${value}`,
      );
    });
    expect(strange).toEqual([]);
  });

  it('has defaults that it allows itself', () => {
    const { definition, check } = served(file);
    const refused = Object.entries(definition.record.properties).flatMap(([name, { default: value }]) =>
      value === undefined
        ? []
        : check({ [name]: value }).filter(
            ({ path: [first], message }) => first === name && message !== 'Field is required',
          ),
    );
    expect(refused).toEqual([]);
  });

  it('shows, filters and sorts by what the service serves', async () => {
    const { type, list, write, where } = served(file).definition;
    const who: Somebody = write.includes('org_admin') ? running.world.here.people.admin : running.world.superAdmin;
    const columns = [...list.columns, ...(list.moreColumns ?? [])].map((column) => select(column.split('.')));
    const sort = Object.entries(list.sort).map(([field, direction]) => `{ ${field}: ${direction} }`);
    const related = Object.values(list.relatedFilters ?? {}).flatMap(({ paths }) => paths);
    const filters = [...(list.filters ?? []), ...related].map((filter) =>
      nest(filter.split('.'), '{ _is_null: false }'),
    );
    const query = `query ($where: ${type}_bool_exp!) { a: ${type}(limit: 1, order_by: [${sort.join(', ')}], where: { _and: [${filters.join(', ')}] }) { ${columns.join(' ')} } b: ${type}(limit: 1, where: $where) { __typename } }`;
    expect((await running.graphql(query, { where: where ?? {} }, who)).errors).toBeUndefined();
  });

  it('refers to what the service serves', async () => {
    const { record, type, write } = served(file).definition;
    const who: Somebody = write.includes('org_admin') ? running.world.here.people.admin : running.world.superAdmin;
    const questions = Object.entries(record.properties).flatMap(([property, schema]) => {
      const reference = schema['x-reference'];
      if (!reference) return [];
      const relation =
        schema.type === 'array'
          ? ''
          : `own: ${type}(limit: 1) { ${relationOf(property, reference)} { ${reference.label} } }`;
      return [
        {
          query: `query ($where: ${reference.type}_bool_exp!) { offered: ${reference.type}(limit: 1, where: $where) { ${reference.label} } ${relation} }`,
          where: reference.where ?? {},
        },
      ];
    });
    const answers = await Promise.all(questions.map(({ query, where }) => running.graphql(query, { where }, who)));
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  });
});

describe('definitions', () => {
  it('are one a file, in files named after their types', async () => {
    for (const file of FILES) {
      const { definition } = definitionOf(file, (await import(path.join(FOLDER, file))) as Record<string, unknown>);
      expect(file).toBe(`${definition.type.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}.ts`);
    }
  });

  it('have routes of their own', () => {
    const routes = definitions.all.flatMap(({ definition }) => definition.route ?? []);
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it('name each property once in their sections, and no stranger as parent', () => {
    const wrong = definitions.all.flatMap(({ name, definition: { form, record, parent } }) => {
      const fields = (form.sections ?? []).flatMap((section) => section.fields.flat());
      const twice = fields.filter((field, index) => fields.indexOf(field) !== index);
      return [...twice, ...(parent === undefined || parent in record.properties ? [] : [parent])].map(
        (field) => `${name}: ${field}`,
      );
    });
    expect(wrong).toEqual([]);
  });
});
