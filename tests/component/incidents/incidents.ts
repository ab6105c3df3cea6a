// Incidents as the component tests make and find them.
import { page, type Locator } from 'vitest/browser';
import type { Row } from '../cast/cast.ts';
import { theService } from '../support/app.tsx';

export const SEARCH = '/app/compliance/incidents';

/** The address of an incident's page. */
export const details = (id: number, section = 'manage'): string => `${SEARCH}/details/${id}/${section}`;

export const card = (name: string): Locator => page.getByRole('region', { name, exact: true });

/** An incident of the organisation of who is signed in. @returns its number */
export function newIncident(columns: Row = {}): number {
  const { store } = theService();
  const user = store.all('UserInOrg').find(({ email }) => email === 'henry@banksia.test');
  const asker = { orgId: Number(user?.['orgId']), userId: Number(user?.['userId']), role: 'user' as const };
  const row = store.insert(
    'Incident',
    {
      status: 'open',
      type: 'minor breach',
      description: 'A letter went to the wrong address.',
      dtIdentified: '2026-01-05T00:00:00Z',
      ownerId: asker.userId,
      reportedByOther: 'A broker',
      risk: 'operational',
      impactDescription: 'One customer.',
      potentialImpactSeverity: 'high',
      potentialImpactFrequency: 'low',
      productImpacted: 'Claims',
      ...columns,
    },
    asker,
  );
  return Number(row['id']);
}
