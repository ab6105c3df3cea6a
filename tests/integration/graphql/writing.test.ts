import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from './support.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

async function data(query: string, variables?: Record<string, unknown>): Promise<Record<string, unknown>> {
  const result = await world.run(query, variables);
  expect(result.errors).toBeUndefined();
  return result.data as Record<string, unknown>;
}

describe('[1§1] writing', () => {
  it('inserts nested rows in one transaction, parents first, and answers with relationships', async () => {
    expect(
      await data(
        `mutation ($object: Claim_insert_input!) { insert_Claim_one(object: $object) { id claimNo search orgId Owner { name } ClaimNotes(order_by: {id: asc}) { id body claimId } } }`,
        {
          object: {
            claimNo: 'NEW-1',
            details: ['x', { y: null }],
            tags: ['a,b', 'c"d'],
            Owner: { data: { orgId: 1, name: 'Dee' } },
            ClaimNotes: { data: [{ body: 'one' }, { body: 'two', pinned: true }] },
          },
        },
      ),
    ).toEqual({
      insert_Claim_one: {
        id: 101,
        claimNo: 'NEW-1',
        search: 'new-1',
        orgId: 1,
        Owner: { name: 'Dee' },
        ClaimNotes: [
          { id: 101, body: 'one', claimId: 101 },
          { id: 102, body: 'two', claimId: 101 },
        ],
      },
    });
    expect(await world.sql(`select tags, details from claim where id = 101`)).toEqual([
      { tags: ['a,b', 'c"d'], details: ['x', { y: null }] },
    ]);
  });

  it('counts nested rows and keeps each row with its own children', async () => {
    const objects = ['A', 'B', 'C'].map((claimNo) => ({
      claimNo,
      ClaimNotes: { data: [{ body: `${claimNo}1` }, { body: `${claimNo}2` }] },
    }));
    expect(
      await data(
        `mutation ($objects: [Claim_insert_input!]!) { insert_Claim(objects: $objects) { affected_rows returning { claimNo ClaimNotes(order_by: {id: asc}) { body } } } }`,
        { objects },
      ),
    ).toEqual({
      insert_Claim: {
        affected_rows: 9,
        returning: ['A', 'B', 'C'].map((claimNo) => ({
          claimNo,
          ClaimNotes: [{ body: `${claimNo}1` }, { body: `${claimNo}2` }],
        })),
      },
    });
  });

  it('refuses children of a row that a conflict left out, and writes nothing', async () => {
    const result = await world.run(
      `mutation { insert_Claim_one(object: {claimNo: "CLM-1", ClaimNotes: {data: [{body: "lost"}]}}, on_conflict: {constraint: claim_no_key, update_columns: []}) { id } }`,
    );
    expect(codeOf(result)).toBe('not-supported');
    expect(result.errors?.[0]?.message).toContain('affects zero rows');
    expect(await world.sql(`select from claim_note where body = 'lost'`)).toEqual([]);
  });

  it('refuses a key that is given twice', async () => {
    expect(
      codeOf(
        await world.run(
          'mutation { insert_Claim_one(object: {claimNo: "x", ownerId: 1, Owner: {data: {orgId: 1, name: "E"}}}) { id } }',
        ),
      ),
    ).toBe('validation-failed');
    expect(
      codeOf(
        await world.run(
          'mutation { insert_Claim_one(object: {claimNo: "x", ClaimNotes: {data: {claimId: 1, body: "b"}}}) { id } }',
        ),
      ),
    ).toBe('validation-failed');
  });

  it('updates on conflict, with a condition', async () => {
    const upsert = `mutation ($amount: numeric) { insert_Claim(objects: [{claimNo: "CLM-1", amount: $amount}], on_conflict: {constraint: claim_no_key, update_columns: [amount], where: {amount: {_lt: $amount}}}) { affected_rows returning { id amount } } }`;
    expect(await data(upsert, { amount: 50 })).toEqual({ insert_Claim: { affected_rows: 0, returning: [] } });
    expect(await data(upsert, { amount: 150 })).toEqual({
      insert_Claim: { affected_rows: 1, returning: [{ id: 1, amount: 150 }] },
    });
  });

  it('fills what some rows leave out with the default', async () => {
    expect(
      await data(
        `mutation { insert_Claim(objects: [{claimNo: "d1"}, {claimNo: "d2", isOpen: false}, {claimNo: "d3", rank: null}]) { returning { claimNo isOpen } } none: insert_Claim(objects: []) { affected_rows returning { id } } }`,
      ),
    ).toEqual({
      insert_Claim: {
        returning: [
          { claimNo: 'd1', isOpen: true },
          { claimNo: 'd2', isOpen: false },
          { claimNo: 'd3', isOpen: true },
        ],
      },
      none: { affected_rows: 0, returning: [] },
    });
  });

  it('updates by every operator', async () => {
    expect(
      await data(`mutation {
      a: update_Claim_by_pk(pk_columns: {orgId: 1, id: 1}, _inc: {amount: 0.5, rank: -3}, _append: {details: {more: true}}) { amount rank details Owner { name } }
      b: update_Claim(where: {id: {_eq: 1}}, _delete_key: {details: "kind"}) { returning { details } }
      c: update_Claim(where: {id: {_eq: 1}}, _delete_at_path: {details: ["a", "b", "0"]}) { returning { details } }
      d: update_Claim(where: {id: {_eq: 1}}, _set: {details: [1, 2, 3], openedOn: null}) { returning { openedOn } }
      e: update_Claim(where: {id: {_eq: 1}}, _prepend: {details: [0]}) { returning { details } }
      f: update_Claim(where: {id: {_eq: 1}}, _delete_elem: {details: 1}) { affected_rows returning { details } }
      none: update_Claim_by_pk(pk_columns: {orgId: 1, id: 99}, _set: {rank: 1}) { id }
      empty: update_Claim(where: {}, _set: {}) { affected_rows }
      many: update_Claim_many(updates: [{where: {id: {_eq: 2}}, _set: {rank: 20}}, {where: {id: {_eq: 3}}, _inc: {rank: 1}}]) { affected_rows returning { rank } }
    }`),
    ).toEqual({
      a: { amount: 101, rank: -2, details: { a: { b: [1, 2] }, kind: 'storm', more: true }, Owner: { name: 'Ada' } },
      b: { returning: [{ details: { a: { b: [1, 2] }, more: true } }] },
      c: { returning: [{ details: { a: { b: [2] }, more: true } }] },
      d: { returning: [{ openedOn: null }] },
      e: { returning: [{ details: [0, 1, 2, 3] }] },
      f: { affected_rows: 1, returning: [{ details: [0, 2, 3] }] },
      none: null,
      empty: { affected_rows: 0 },
      many: [
        { affected_rows: 1, returning: [{ rank: 20 }] },
        { affected_rows: 1, returning: [{ rank: null }] },
      ],
    });
  });

  it('deletes, and answers with what the row was', async () => {
    expect(
      await data(
        `mutation { delete_ClaimNote(where: {Claim: {claimNo: {_eq: "CLM-1"}}}) { affected_rows returning { body Claim { claimNo } } } one: delete_ClaimNote_by_pk(orgId: 1, id: 3) { body } none: delete_ClaimNote_by_pk(orgId: 1, id: 3) { body } }`,
      ),
    ).toEqual({
      delete_ClaimNote: {
        affected_rows: 2,
        returning: [
          { body: 'first', Claim: { claimNo: 'CLM-1' } },
          { body: 'second', Claim: { claimNo: 'CLM-1' } },
        ],
      },
      one: { body: 'third' },
      none: null,
    });
  });

  it('calls volatile functions as mutations', async () => {
    expect(await data('mutation { closeClaims(args: {upTo: 1}) { id isOpen } }')).toEqual({
      closeClaims: [{ id: 1, isOpen: false }],
    });
  });

  it('rolls everything back when the second root field fails', async () => {
    const result = await world.run(
      'mutation { a: insert_Claim_one(object: {claimNo: "kept?"}) { id } b: insert_Claim_one(object: {claimNo: "CLM-1"}) { id } }',
    );
    expect(codeOf(result)).toBe('constraint-violation');
    expect(await world.sql(`select from claim where claim_no = 'kept?'`)).toEqual([]);
  });

  it('writes variables inside a literal document, and big numbers with all their digits', async () => {
    await data(
      'mutation ($n: Int, $d: jsonb) { update_Claim(where: {id: {_eq: 3}}, _set: {details: {n: $n, list: [$n, {d: $d}], big: 12345678901234567}}) { affected_rows } }',
      { n: 7, d: { x: 'y' } },
    );
    expect(await world.sql(`select details->'n' as n, details->'list' as list from claim where id = 3`)).toEqual([
      { n: 7, list: [7, { d: { x: 'y' } }] },
    ]);
    expect(await data('{ Claim(where: {id: {_lt: 9007199254740993123}, amount: {_eq: 100.50}}) { id } }')).toEqual({
      Claim: [{ id: 1 }],
    });
  });

  it('takes a thousand rows at once', async () => {
    const objects = Array.from({ length: 1000 }, (_, index) => ({ claimNo: `bulk-${index}`, amount: index }));
    expect(
      await data('mutation ($objects: [Claim_insert_input!]!) { insert_Claim(objects: $objects) { affected_rows } }', {
        objects,
      }),
    ).toEqual({ insert_Claim: { affected_rows: 1000 } });
  });
});
