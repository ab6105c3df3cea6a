// The statements that make an object of the database and take it away.
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { DatabaseObject } from './objects.ts';

export const ROUTINES = ['function', 'procedure'];

const columnOf = ({ parent, name }: DatabaseObject): string => name.slice((parent ?? '').length + 1);

const declareColumn = (column: DatabaseObject): string => `${columnOf(column)} ${column.definition}`;

/** @param target how many values are looked at, -1 for as many as of other columns */
const setStatistics = (object: DatabaseObject, target: string): string =>
  `alter table ${object.parent} alter column ${columnOf(object)} set statistics ${target}`;

/** The statement that takes an object away; undefined when that is for a person to write. */
export function drop(object: DatabaseObject): string | undefined {
  switch (object.kind) {
    case 'function':
    case 'procedure':
    case 'view':
    case 'index':
    case 'trigger':
    case 'policy':
      return `drop ${object.kind} ${object.name}`;
    case 'constraint':
      return `alter table ${object.parent} drop constraint ${object.name.slice(0, object.name.lastIndexOf(' on '))}`;
    case 'statistics':
      return setStatistics(object, '-1');
    case 'grant': {
      const at = object.name.lastIndexOf(' to ');
      return `revoke ${object.name.slice(0, at)} from ${object.name.slice(at + 4)}`;
    }
    case 'comment':
      return `comment on ${object.name} is null`;
    default:
      return undefined;
  }
}

/** With the key that comes next: the one of a row that was declared last. */
function insert({ parent, definition }: DatabaseObject): string {
  const columns = Object.keys(JSON.parse(definition) as object)
    .filter((column) => column !== 'id')
    .map((column) => escapeIdentifier(column))
    .join(', ');
  return `insert into ${parent} (${columns}) select ${columns} from jsonb_populate_record(null::${parent}, ${escapeLiteral(definition)})`;
}

/**
 * The statement that makes an object as its definition says; undefined when that is for a person to write.
 * @param columns of a table, in their order
 */
export function create(object: DatabaseObject, columns: readonly DatabaseObject[] = []): string | undefined {
  switch (object.kind) {
    case 'table': {
      const list = columns.map((column) => `\n  ${declareColumn(column)}`).join(',');
      return `create ${object.definition} table ${object.name} (${list}${list && '\n'})`.replace('create  ', 'create ');
    }
    case 'column':
      return `alter table ${object.parent} add column ${declareColumn(object)}`;
    case 'statistics':
      return setStatistics(object, object.definition);
    case 'function':
    case 'procedure':
      return object.definition.trim();
    case 'view':
      return `create or replace view ${object.name} ${object.definition.replace(/;\s*$/, '')}`;
    case 'index':
    case 'trigger':
      return object.definition;
    case 'constraint':
      return `alter table ${object.parent} add constraint ${object.name.slice(0, object.name.lastIndexOf(' on '))} ${object.definition}`;
    case 'policy':
      return `create policy ${object.name} ${object.definition}`;
    case 'grant':
      return `grant ${object.name} ${object.definition}`.trim();
    case 'comment':
      return `comment on ${object.name} is ${object.definition}`;
    case 'row':
      return insert(object);
    case 'row level security':
      return `alter table ${object.name} ${object.definition} row level security`;
    default:
      return undefined;
  }
}
