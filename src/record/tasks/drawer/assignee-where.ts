import { PLATFORM_USER_ID, SYSTEM_USER_ID } from '#domain/session.ts';
import type { UserInOrg_bool_exp } from '#src/generated/inputs.ts';
import type { Holders } from '../../record-parts.ts';

/**
 * People who may be given a task of a record: those who see it without the task (spec 1 §5). The service refuses others
 * by the same rule, `app.may_hold_task`.
 */
export function assigneeWhere({ ownerId, externalOrgIds, isEverybody = false }: Holders): UserInOrg_bool_exp {
  return {
    disabled: { _eq: false },
    userId: { _nin: [SYSTEM_USER_ID, PLATFORM_USER_ID] },
    _and: [
      { _or: [{ roles: { _contains: ['user'] } }, { roles: { _contains: ['org_admin'] } }] },
      ...(isEverybody
        ? []
        : [
            {
              _or: [
                { roles: { _contains: ['org_admin'] } },
                { allowAccessToAllExternalOrgs: { _eq: true } },
                { UserExternalOrgs: { externalOrgId: { _in: [...externalOrgIds] } } },
                ...(ownerId === null ? [] : [{ userId: { _eq: ownerId } }]),
              ],
            },
          ]),
    ],
  };
}
