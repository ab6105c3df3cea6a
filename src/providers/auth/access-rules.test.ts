import { describe, expect, it } from 'vitest';
import { isAllowed, registerAccessRules } from './access-rules.ts';

describe('who is shown what', () => {
  registerAccessRules({ testInsurer: { roles: ['user', 'org_admin'], writers: ['org_admin'], feature: 'claim' } });
  const all = { features: ['claim', 'complaint'] as const };

  it('[1§6] shows a resource by role and feature', () => {
    expect(isAllowed('testInsurer', 'list', { role: 'user', ...all })).toBe(true);
    expect(isAllowed('testInsurer', 'edit', { role: 'user', ...all })).toBe(false);
    expect(isAllowed('testInsurer', 'edit', { role: 'org_admin', ...all })).toBe(true);
    expect(isAllowed('testInsurer', 'list', { role: 'org_admin', features: ['complaint'] })).toBe(false);
    expect(isAllowed('testInsurer', 'list', { role: undefined, ...all })).toBe(false);
  });

  it('[1§6] keeps what has no rule to the staff', () => {
    expect(isAllowed('testUnknown', 'list', { role: 'user', ...all })).toBe(true);
    expect(isAllowed('testUnknown', 'list', { role: 'supplier', ...all })).toBe(false);
    expect(isAllowed('testUnknown', 'list', { role: 'super_admin', ...all })).toBe(false);
  });
});
