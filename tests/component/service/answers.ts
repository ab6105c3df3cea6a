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
  service.answer('recordUsage', ({ type, id }, reader) => {
    const row = reader.byKey(String(type), { id });
    const used = Object.entries(reader.store.table(String(type)).relationships).filter(
      ([, one]) => row && one.kind === 'array' && reader.related(row, one).length > 0,
    );
    if (used.length > 0) throw new Error(`This ${String(type)} is in use: give the service an answer to recordUsage.`);
    return [];
  });
  service.store.trigger('UserInOrg', (row) => {
    const name = [row['userFirstName'], row['userLastName']].filter(Boolean).join(' ');
    return { ...row, name, fullName: name };
  });
}
