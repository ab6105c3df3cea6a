// Answers to operations that every page asks for, from the rows.
import type { Row } from '../cast/cast.ts';
import type { MemoryService } from './memory-service.ts';

/** Teaches a service what the shell asks beside tables. */
export function standingAnswers(service: MemoryService): void {
  service.answer('getMyOrgs', (_args, { store, asker }) =>
    store
      .all('UserInOrg')
      .filter((member) => member['userId'] === asker.userId)
      .map((member): Row => {
        const org = store.all('Org').find((one) => one['id'] === member['orgId']);
        const { orgId, roles } = member;
        return { orgId, name: org?.['name'], roles, isDefault: orgId === asker.orgId, isEnabled: true };
      }),
  );
  service.store.trigger('UserInOrg', (row) => {
    const name = [row['userFirstName'], row['userLastName']].filter(Boolean).join(' ');
    return { ...row, name, fullName: name };
  });
}
