// What a task that allocates a supplier says of the supplier and the job, from its template (spec 3 §3.1).
import { fieldsOf, labelOf } from '#domain/fields.ts';
import { SUPPLIER_CATEGORY_LABELS } from '#domain/supplier.ts';
import { NEW_JOB, type ChosenSupplier, type SupplierValues } from './supplier-values.ts';

interface TaskWish {
  readonly supplierCompany: number | undefined;
  /** User id of one of its staff. */
  readonly supplierStaffMember: number | undefined;
  /** A category of suppliers; empty for none. */
  readonly jobType: string;
  /** HTML with merge fields; empty for none. */
  readonly message: string;
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @param taskConfig as it is stored with the task */
export function readWish(taskConfig: unknown): TaskWish {
  const config = fieldsOf(taskConfig);
  return {
    supplierCompany: numberOf(config['supplierCompany']),
    supplierStaffMember: numberOf(config['supplierStaffMember']),
    jobType: textOf(config['jobType']),
    message: textOf(config['message']),
  };
}

interface FoundWish {
  /** Undefined when the claim's handling parties may not use it, or it was deleted. */
  readonly supplier: ChosenSupplier | undefined;
  readonly contactId: number | undefined;
  /** The message as the supplier reads it. */
  readonly message: string;
}

/** The form as it opens for the task; what was not found is left to the person. */
export function wishedValues({ jobType }: TaskWish, { supplier, contactId, message }: FoundWish): SupplierValues {
  const descriptionShort = labelOf(SUPPLIER_CATEGORY_LABELS, jobType);
  return {
    supplier: supplier ?? null,
    contactId: (supplier && contactId) ?? null,
    jobs: [{ ...NEW_JOB, descriptionShort, descriptionDetailed: message }],
  };
}
