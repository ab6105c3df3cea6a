import type { Definitions, ServedDefinition } from '../definitions/load.ts';
import { requireMember } from '../caller/session-of.ts';
import { AppError } from '../errors.ts';
import type { ActionContext } from '../graphql/options.ts';

/**
 * The definition of records that the person may import.
 * @param action named in the error's path
 * @throws AppError validation-failed where nobody may, access-denied where they may not
 */
export function importableBy(
  definitions: Definitions,
  name: string,
  { session }: Pick<ActionContext, 'session'>,
  action: string,
): ServedDefinition {
  const served = definitions.byName(name);
  if (served?.definition.import !== true)
    throw new AppError('validation-failed', 'These records cannot be imported.', { path: [action, 'name'] });
  const { role } = requireMember(session);
  if (role !== 'org_admin' || !served.definition.write.includes(role))
    throw new AppError('access-denied', 'You may not import records.');
  return served;
}
