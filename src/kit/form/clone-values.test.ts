import { describe, expect, it } from 'vitest';
import { billingOffice } from '#schemas/billing-office.ts';
import { commTemplate } from '#schemas/comm-template.ts';
import { externalOrg } from '#schemas/external-org.ts';
import { pdsVersion } from '#schemas/pds-version.ts';
import { taskTemplate } from '#schemas/task-template.ts';
import { cloneValues, notCloned } from './clone-values.ts';

describe('[issue 14] a clone', () => {
  it('has neither what identifies the other one, nor what belongs to it alone', () => {
    const office = {
      id: 7,
      orgId: 1,
      rowVersion: 3,
      name: 'Sydney',
      abn: '51 824 753 556',
      bsb: '062-000',
      accountNo: '1',
      logoId: 'f',
      email: 'a@b.test',
      suburb: null,
    };
    expect(cloneValues(billingOffice, office)).toEqual({ name: 'Sydney (copy)', email: 'a@b.test' });
    expect(notCloned(billingOffice, office)).toEqual(['Logo', 'ABN', 'BSB', 'Account number']);
  });

  it('begins in the state of a new one', () => {
    expect(cloneValues(externalOrg, { name: 'Wattle', isDisabled: true })).toEqual({ name: 'Wattle (copy)' });
  });

  it('has a name of its own wherever two may not be called the same', () => {
    expect(cloneValues(commTemplate, { name: 'Welcome', internalName: 'welcome', channel: 'email' })).toEqual({
      name: 'Welcome (copy)',
      internalName: 'welcome (copy)',
      channel: 'email',
    });
  });

  it('leaves out what a definition says', () => {
    expect(cloneValues(pdsVersion, { name: 'v1', startDate: '2026-01-01', endDate: null, workflowId: 4 })).toEqual({
      name: 'v1 (copy)',
      workflowId: 4,
    });
  });

  it('shares nothing with what it was made after', () => {
    const row = { title: 'Call', configuration: { status: 'open' }, makesAt: 'x' };
    const clone = cloneValues(taskTemplate, row);
    expect(clone).toEqual({ title: 'Call (copy)', configuration: { status: 'open' } });
    expect(clone['configuration']).not.toBe(row.configuration);
  });
});
