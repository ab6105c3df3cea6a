import { JOB_STATUSES } from '#domain/supplier-job.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

/** What a supplier is asked to do on a claim (spec 1 §3, §5). */
export const supplierJob = defineResource({
  type: 'SupplierJob',
  label: { one: 'Job', many: 'Jobs' },
  feature: 'claim',
  read: ['user', 'org_admin'],
  write: ['user', 'org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['claimId', 'claimSupplierId', 'descriptionShort', 'descriptionDetailed', 'status'],
    properties: {
      claimId: { type: 'integer', title: 'Claim' },
      claimSupplierId: { type: 'integer', title: 'Supplier', 'x-reference': { type: 'ClaimSupplier', label: 'id' } },
      descriptionShort: { type: 'string', title: 'Short description', minLength: 1, maxLength: 200 },
      descriptionDetailed: {
        type: 'string',
        title: 'Detailed description',
        minLength: 1,
        maxLength: 10_000,
        'x-kind': 'multiline',
      },
      status: { type: 'string', title: 'Status', enum: JOB_STATUSES },
    },
  },
  form: { drawer: 750, sections: [{ fields: ['descriptionShort', 'descriptionDetailed', 'status'] }] },
  list: { columns: ['descriptionShort', 'status'], sort: { id: 'asc' } },
  parent: 'claimSupplierId',
  remove: 'hard',
});

export type SupplierJob = RecordOf<typeof supplierJob>;
