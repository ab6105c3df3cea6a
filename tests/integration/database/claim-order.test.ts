// The orders of claim search (spec 1 §2.1): each is read from an index, and the contact's are by what the page shows.
import { beforeAll, describe, expect, it } from 'vitest';
import { CLAIM_COLUMNS } from '#src/custom/claim/search/claim-columns.tsx';
import { asSession } from '#tests/support/database.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

const sortable = CLAIM_COLUMNS.filter(({ isSortable = true }) => isSortable).map(({ source }) => source);
const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('claim search', () => {
  it('[1§2.1] is ordered by every column but its link', () => {
    expect(sortable).toEqual(
      expect.arrayContaining(['indicatorColor', 'contactFirstName', 'contactSurname', 'contactDob']),
    );
    expect(CLAIM_COLUMNS.filter(({ isSortable = true }) => !isSortable).map(({ source }) => source)).toEqual(['view']);
  });

  it.each(sortable.flatMap((field) => (['asc', 'desc'] as const).map((direction) => [field, direction] as const)))(
    '[1§2.1] reads a page by %s %s from an index, without sorting',
    async (field, direction) => {
      const { here } = running.world;
      const plan = await asSession(running.database.pool, here.people.admin, async (client) => {
        // a few rows are sorted faster than an index is read: what is asked is whether it could be
        await client.query(
          'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off; set local enable_incremental_sort = off',
        );
        const by = field === 'id' ? `id ${direction}` : `${columnOf(field)} ${direction}, id ${direction}`;
        return (
          await client.query<{ 'QUERY PLAN': string }>(
            `explain select id from claim where org_id = ${here.orgId} order by ${by} limit 10`,
          )
        ).rows
          .map((row) => row['QUERY PLAN'])
          .join('\n');
      });
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toMatch(/\bSort\b/);
    },
  );

  it('[1§2.1] orders by the primary contact, by the policy holder where there are no contacts, whatever the capitals', async () => {
    const { here } = running.world;
    const contact = (firstName: string, surname: string | null, isPrimary: boolean, dob?: string) => ({
      id: `${firstName} ${surname}`,
      firstName,
      surname,
      isPrimary,
      dob,
    });
    const holders: readonly {
      readonly phContacts: readonly object[];
      readonly phFirstName?: string;
      readonly phLastName?: string;
      readonly phDob?: string;
    }[] = [
      { phContacts: [contact('Ann', 'Zucker', false), contact('Zoe', 'de Vries', true, '1990-01-02')] },
      { phContacts: [contact('bea', 'Adams', true, '1970-12-31')], phLastName: 'Zzz' },
      { phContacts: [], phFirstName: 'Carl', phLastName: ' Moser ', phDob: '1981-03-04' },
      { phContacts: [contact('Dan', null, true)] },
    ];
    for (const [index, { phContacts, phFirstName, phLastName, phDob }] of holders.entries()) {
      await running.database.pool.query(
        `insert into claim (org_id, owner_id, created_by_id, policy_no, cause_of_loss, status, ph_contacts, ph_first_name, ph_last_name, ph_dob) values ($1, $2, $2, $3, 'Storm', 'open', $4, $5, $6, $7)`,
        [
          here.orgId,
          here.people.handler.userId,
          `ORDER ${index}`,
          JSON.stringify(phContacts),
          phFirstName,
          phLastName,
          phDob,
        ],
      );
    }
    const order = async (field: string, direction: string) => {
      const { data, errors } = await running.graphql(
        `query ($by: [Claim_order_by!]) { Claim(where: { policyNo: { _like: "ORDER %" } }, order_by: $by) { policyNo } }`,
        { by: [{ [field]: direction }, { id: direction }] },
        here.people.admin,
      );
      expect(errors).toBeUndefined();
      return (data!['Claim'] as readonly { readonly policyNo: string }[]).map(({ policyNo }) =>
        Number(policyNo.at(-1)),
      );
    };
    expect(await order('contactSurname', 'asc')).toEqual([1, 0, 2, 3]);
    expect(await order('contactSurname', 'desc')).toEqual([3, 2, 0, 1]);
    expect(await order('contactFirstName', 'asc')).toEqual([1, 2, 3, 0]);
    expect(await order('contactDob', 'asc')).toEqual([1, 2, 0, 3]);
  });

  it('[RULES 32] orders by the colour of the rule that is on: red, orange, green', async () => {
    const { here } = running.world;
    await running.database.pool.query(
      `update claim set indicator_color = case policy_no when 'ORDER 1' then 'red' when 'ORDER 3' then 'orange' else 'green' end where org_id = $1 and policy_no like 'ORDER %'`,
      [here.orgId],
    );
    const { data } = await running.graphql(
      'query { Claim(where: { policyNo: { _like: "ORDER %" } }, order_by: [{ indicatorColor: desc }, { id: desc }]) { indicatorColor } }',
      {},
      here.people.handler,
    );
    const colours = (data!['Claim'] as readonly { readonly indicatorColor: string }[]).map(
      ({ indicatorColor }) => indicatorColor,
    );
    expect(colours).toEqual(
      colours.toSorted(
        (one, other) => ['red', 'orange', 'green'].indexOf(one) - ['red', 'orange', 'green'].indexOf(other),
      ),
    );
  });

  it('[1§2.1] writes nothing of these columns into the history, and counts no version for them', async () => {
    const { here } = running.world;
    const {
      rows: [before],
    } = await running.database.pool.query<{ id: string; row_version: number }>(
      `select id, row_version from claim where org_id = $1 and policy_no = 'ORDER 2'`,
      [here.orgId],
    );
    const answer = await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!, $rowVersion: Int!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { phLastName: "Novak", rowVersion: $rowVersion }) { rowVersion } }',
      { id: Number(before!.id), orgId: here.orgId, rowVersion: before!.row_version },
      here.people.admin,
    );
    expect(answer.data?.['update_Claim_by_pk']).toEqual({ rowVersion: before!.row_version + 1 });
    const again = await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!, $rowVersion: Int!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { phLastName: "Novak", rowVersion: $rowVersion }) { rowVersion } }',
      { id: Number(before!.id), orgId: here.orgId, rowVersion: before!.row_version + 1 },
      here.people.admin,
    );
    expect(again.data?.['update_Claim_by_pk']).toEqual({ rowVersion: before!.row_version + 1 });
    const { rows } = await running.database.pool.query(
      `select json_diff from log where org_id = $2 and entity = 'claim' and entity_id = $1 and content_type = 'update'`,
      [before!.id, here.orgId],
    );
    expect(rows).toEqual([{ json_diff: [{ field: 'phLastName', before: ' Moser ', after: 'Novak' }] }]);
  });
});
