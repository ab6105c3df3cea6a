import { describe, expect, it } from 'vitest';
import { INT8, TEXT } from '../schema/types.ts';
import { SqlBuilder } from './builder.ts';
import { columnOf, listOf, sql, usedColumns, wholeRow } from './fragment.ts';

describe('[1§1] pieces of SQL', () => {
  it('values are numbered in the order in which they were made, wherever they stand, and once each', () => {
    const builder = new SqlBuilder();
    const first = builder.parameter({ constant: 1 }, INT8);
    const second = builder.parameter({ constant: 'b' }, TEXT);
    const { text, parameters } = sql`select ${second}, ${first}, ${second}`.statement();
    expect(text).toBe('select $2::text, $1::int8, $2::text');
    expect(parameters.map(({ source }) => source)).toEqual([{ constant: 1 }, { constant: 'b' }]);
  });

  it('a value that is left out has no number', () => {
    const builder = new SqlBuilder();
    builder.text('left out');
    const used = builder.text('$1::text');
    const { text, parameters } = sql`select ${used}`.statement();
    expect([text, parameters.length]).toEqual(['select $1::text', 1]);
  });

  it('say which columns of an alias they use, and not what only looks like one', () => {
    const columns = [{ name: 'id' }, { name: 'a"b' }, { name: 'body' }];
    const pieces = [
      sql`lower(${columnOf('t1', 'a"b')})`,
      sql`exists (select from x t11 where ${columnOf('t11', 'id')} = 1)`,
      sql`'t1."body"'`,
    ];
    expect(usedColumns(columns, 't1', pieces, 't2').statement().text).toBe('t2."a""b"');
    expect(usedColumns(columns, 't3', pieces, 't2').isEmpty).toBe(true);
    expect(usedColumns(columns, 't1', [listOf([...pieces, wholeRow('t1')])], 't2').statement().text).toBe('t2.*');
  });
});
