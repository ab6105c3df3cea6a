// Where oidc-provider keeps sessions, grants and tokens: one table, so that a restart signs nobody out.
import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import { isStorable } from '#domain/storable-text.ts';
import type { IdentityDatabase } from '../database.ts';

interface ArtifactRow {
  payload: AdapterPayload;
  consumed: number | null;
}

/** Longer than clocks differ, so that the provider itself says that something has expired. */
const GRACE = `interval '15 seconds'`;

/** Makes an adapter for each model of oidc-provider. */
export function createAdapterFactory(database: IdentityDatabase): AdapterFactory {
  return (model): Adapter => {
    async function one(condition: string, value: string): Promise<AdapterPayload | undefined> {
      // no name that we gave out is such a one
      if (!isStorable(value)) return undefined;
      const [row] = await database.query<ArtifactRow>(
        `select payload, extract(epoch from consumed_at)::float8 as consumed from oidc.artifact
         where model = $1 and ${condition} and (expires_at is null or expires_at > now() - ${GRACE})`,
        [model, value],
      );
      if (!row) return undefined;
      return row.consumed === null ? row.payload : { ...row.payload, consumed: Math.floor(row.consumed) };
    }
    return {
      async upsert(id, payload, expiresIn) {
        await database.query(
          `insert into oidc.artifact (model, id, payload, grant_id, uid, expires_at)
           values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
             expires_at = coalesce(excluded.expires_at, artifact.expires_at)`,
          [
            model,
            id,
            JSON.stringify(payload),
            payload.grantId ?? null,
            payload.uid ?? null,
            Number.isFinite(expiresIn) ? expiresIn : null,
          ],
        );
      },
      find: (id) => one('id = $2', id),
      findByUid: (uid) => one('uid = $2', uid),
      // the device flow is off
      findByUserCode: async () => undefined,
      async consume(id) {
        const consumed = await database.query(
          'update oidc.artifact set consumed_at = now() where model = $1 and id = $2 and consumed_at is null returning id',
          [model, id],
        );
        // two requests read the same unused token: only one of them may have it
        if (consumed.length === 0) throw new errors.InvalidGrant('token already used');
      },
      async destroy(id) {
        await database.query('delete from oidc.artifact where model = $1 and id = $2', [model, id]);
      },
      async revokeByGrantId(grantId) {
        await database.query('delete from oidc.artifact where model = $1 and grant_id = $2', [model, grantId]);
      },
    };
  };
}

/** Removes what has expired; for a periodic job. */
export async function removeExpired(database: IdentityDatabase): Promise<void> {
  await database.transaction(async (client) => {
    await client.query(`delete from oidc.artifact where expires_at < now() - ${GRACE}`);
    await client.query(`delete from oidc.ticket where expires_at < now() - interval '30 days'`);
    await client.query(`delete from oidc.grant_context c where created_at < now() - interval '1 day'
      and not exists (select from oidc.artifact a where a.model = 'Grant' and a.id = c.grant_id)`);
  });
}
