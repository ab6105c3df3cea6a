import type pg from 'pg';

/** Whether the database has organisations already. */
export async function hasOrganisations(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select from org) as found');
  return rows[0]?.found ?? false;
}
