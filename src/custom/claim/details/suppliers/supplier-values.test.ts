import { describe, expect, it } from 'vitest';
import { readWish, wishedValues } from './task-wish.ts';
import { NEW_JOB, toChange, toInsert, valuesOf } from './supplier-values.ts';
import type { HeldSupplier } from './use-claim-suppliers.ts';

const shared = { orgId: 1, createdAt: '2026-01-01T00:00:00Z', SharedFiles: [], SharedCommLogs: [], SharedNotes: [] };
const held: HeldSupplier = {
  id: 7,
  orgId: 1,
  rowVersion: 3,
  supplierId: 5,
  contactId: 9,
  Supplier: { id: 5, name: 'Swift', phone: null, email: null, contactPerson: null },
  UserOrgSupplier: null,
  SupplierJobs: [
    { ...shared, id: 1, rowVersion: 2, descriptionShort: 'Tarp', descriptionDetailed: 'Tarp the roof', status: 'New' },
    {
      ...shared,
      id: 2,
      rowVersion: 4,
      descriptionShort: 'Report',
      descriptionDetailed: 'Report on it',
      status: 'Accepted',
    },
  ],
};

describe('[1§4] the form for a task that allocates a supplier', () => {
  const wish = readWish({
    nodeType: 'allocateSupplier',
    supplierCompany: 5,
    supplierStaffMember: 1003,
    jobType: 'make safe',
    message: '<p>Tarp {{claimId}}</p>',
  });

  it('opens with what the template says', () => {
    expect(wish).toEqual({
      supplierCompany: 5,
      supplierStaffMember: 1003,
      jobType: 'make safe',
      message: '<p>Tarp {{claimId}}</p>',
    });
    expect(wishedValues(wish, { supplier: { id: 5, name: 'Swift' }, contactId: 9, message: 'Tarp 12' })).toEqual({
      supplier: { id: 5, name: 'Swift' },
      contactId: 9,
      jobs: [{ descriptionShort: 'Make safe', descriptionDetailed: 'Tarp 12', status: 'New' }],
    });
  });

  it('leaves to the person what is not there', () => {
    expect(wishedValues(wish, { supplier: undefined, contactId: 9, message: '' })).toMatchObject({
      supplier: null,
      contactId: null,
      jobs: [{ descriptionShort: 'Make safe', descriptionDetailed: '' }],
    });
    for (const config of [null, undefined, 'x', {}, { supplierCompany: '5', jobType: 3 }])
      expect(wishedValues(readWish(config), { supplier: undefined, contactId: undefined, message: '' })).toEqual(
        valuesOf(undefined),
      );
  });
});

describe('[1§7] the form of a supplier', () => {
  it('starts with a job for a new supplier', () => {
    expect(valuesOf(undefined)).toEqual({ supplier: null, contactId: null, jobs: [NEW_JOB] });
    expect(
      toInsert(
        {
          supplier: { id: 5, name: 'Swift' },
          contactId: null,
          jobs: [{ ...NEW_JOB, descriptionShort: ' Tarp ', descriptionDetailed: 'x' }],
        },
        12,
      ),
    ).toEqual({
      claimId: 12,
      supplierId: 5,
      contactId: null,
      SupplierJobs: { data: [{ descriptionShort: 'Tarp', descriptionDetailed: 'x', status: 'New' }] },
    });
  });

  it('only names jobs that were left alone, sends what was changed with the version that was seen, and new jobs whole', () => {
    const values = valuesOf(held);
    expect(toChange(values, held)).toEqual({
      supplier: { supplierId: 5, contactId: 9, rowVersion: 3 },
      jobs: [{ id: 1 }, { id: 2 }],
    });
    const [first, second] = values.jobs;
    expect(
      toChange(
        {
          ...values,
          jobs: [
            { ...second!, status: 'Completed' },
            { ...NEW_JOB, descriptionShort: 'New', descriptionDetailed: 'y' },
          ],
        },
        held,
      ).jobs,
    ).toEqual([
      { id: 2, status: 'Completed', rowVersion: 4 },
      { descriptionShort: 'New', descriptionDetailed: 'y', status: 'New' },
    ]);
    expect(toChange({ ...values, jobs: [first!] }, held).jobs).toEqual([{ id: 1 }]);
  });
});
