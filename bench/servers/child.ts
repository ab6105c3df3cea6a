// What the contenders' processes share: they tell their port, and on demand how much CPU they used.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLAIM_NAMESPACE, SESSION_CLAIM } from '#domain/session.ts';

export const DATABASE_URL = process.argv[2] ?? '';
export const ARGUMENTS = process.argv.slice(3);
/** The same for every contender. */
export const POOL_SIZE = 10;
export const SESSION_STATEMENT = 'select * from app.begin_request($1, $2, $3, $4, $5)';
export const SESSION_CLAIMS = [`${CLAIM_NAMESPACE}org_id`, `${CLAIM_NAMESPACE}user_id`, SESSION_CLAIM];

export type FromChild =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'cpu'; readonly milliseconds: number; readonly stats: unknown };

function tell(message: FromChild): void {
  process.send?.(message);
}

/** Listens, and answers the parent. */
export async function serve(server: Server, stats: () => unknown = () => undefined): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    tell({ type: 'cpu', milliseconds: (user + system) / 1000, stats: stats() });
  });
  process.on('disconnect', () => process.exit(0));
  tell({ type: 'ready', port: (server.address() as AddressInfo).port });
}
