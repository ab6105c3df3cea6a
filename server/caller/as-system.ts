// Rights beyond the person's own, for a write that the action has checked itself.
import type { ClientBase } from 'pg';

/**
 * From here on the transaction has the rights of the system in the person's own organisation. What it changes is
 * still recorded under the person, and announced with the rest.
 */
export async function withSystemRights(client: ClientBase): Promise<void> {
  await client.query(`set local role app_system`);
}
