// What the form of a supplier of a claim holds, and how it becomes a write.
import { isFields, textsOf } from '#domain/fields.ts';
import { FIELD_REQUIRED } from '#domain/issue.ts';
import { requiredTextFault } from '#domain/text-length.ts';
import { mergeFields, mergeOrders, type FieldValues, type Merged } from '#domain/three-way-merge.ts';
import type { JobStatus } from '#domain/supplier-job.ts';
import type { ClaimSupplierChange, ClaimSupplier_insert_input, SupplierJobChange } from '#src/generated/inputs.ts';
import type { HeldJob, HeldSupplier } from './use-claim-suppliers.ts';

export interface ChosenSupplier {
  readonly id: number;
  readonly name: string;
}

export interface JobValues {
  /** Undefined for a new job. */
  readonly id?: number;
  readonly rowVersion?: number;
  readonly descriptionShort: string;
  readonly descriptionDetailed: string;
  readonly status: string;
}

export interface SupplierValues {
  readonly supplier: ChosenSupplier | null;
  /** Key of the staff link; null for nobody in particular. */
  readonly contactId: number | null;
  readonly jobs: readonly JobValues[];
}

/** Characters of a job's descriptions, without the spaces around them. */
export const LONGEST_SHORT = 200;
export const LONGEST_DETAILED = 10_000;

const FIRST_STATUS: JobStatus = 'New';

export const NEW_JOB: JobValues = { descriptionShort: '', descriptionDetailed: '', status: FIRST_STATUS };

function jobValues({ id, rowVersion, descriptionShort, descriptionDetailed, status }: HeldJob): JobValues {
  return { id, rowVersion, descriptionShort, descriptionDetailed, status };
}

/** The form as it opens: for a new supplier with a first job, since a supplier is sent to do something. */
export function valuesOf(held: HeldSupplier | undefined): SupplierValues {
  if (held === undefined) return { supplier: null, contactId: null, jobs: [NEW_JOB] };
  return {
    supplier: held.Supplier && { id: held.Supplier.id, name: held.Supplier.name },
    contactId: held.contactId,
    jobs: held.SupplierJobs.map(jobValues),
  };
}

/** What is wrong with the form: the supplier, both descriptions and the status of each job are required (spec 1 §5). */
export function supplierFaults({ supplier, jobs }: SupplierValues): Readonly<Record<string, string | undefined>> {
  const ofJobs = jobs.flatMap(({ descriptionShort, descriptionDetailed, status }, index) => [
    [`jobs.${index}.descriptionShort`, requiredTextFault(descriptionShort, LONGEST_SHORT)] as const,
    [`jobs.${index}.descriptionDetailed`, requiredTextFault(descriptionDetailed, LONGEST_DETAILED)] as const,
    [`jobs.${index}.status`, status === '' ? FIELD_REQUIRED : undefined] as const,
  ]);
  return { supplier: supplier === null ? FIELD_REQUIRED : undefined, ...Object.fromEntries(ofJobs) };
}

const texts = ({ descriptionShort, descriptionDetailed, status }: JobValues) => ({
  descriptionShort: descriptionShort.trim(),
  descriptionDetailed: descriptionDetailed.trim(),
  status,
});

/** A job of the form by its id, a new one by its place. */
const jobKey = ({ id }: JobValues, index: number): string => (id === undefined ? `new ${index}` : `job ${id}`);

/** The form's values as fields to merge: supplier, staff, and each text of each job for itself. */
export function fieldsOf({ supplier, contactId, jobs }: SupplierValues): FieldValues {
  const ofJobs = jobs.flatMap((job, index) => {
    const key = jobKey(job, index);
    const { descriptionShort, descriptionDetailed, status } = job;
    return Object.entries({ descriptionShort, descriptionDetailed, status }).map(
      ([name, value]) => [`${key}.${name}`, value] as const,
    );
  });
  return { supplier, contactId, jobs: jobs.map(jobKey), ...Object.fromEntries(ofJobs) };
}

/** Merges by field; jobs that either side added or removed are so without asking. */
export function mergeSupplier(base: FieldValues, mine: FieldValues, theirs: FieldValues): Merged {
  const { values, contested, taken } = mergeFields(base, mine, theirs);
  const [before, own, others] = [textsOf(base['jobs']), textsOf(mine['jobs']), textsOf(theirs['jobs'])];
  const jobs = mergeOrders(own, others).filter(
    (key) => !before.includes(key) || (own.includes(key) && others.includes(key)),
  );
  return {
    values: { ...values, jobs },
    contested: contested.filter(
      (field) => field !== 'jobs' && (!field.includes('.') || jobs.includes(field.split('.')[0] ?? '')),
    ),
    taken,
  };
}

const isSupplier = (value: unknown): value is ChosenSupplier =>
  isFields(value) && typeof value['id'] === 'number' && typeof value['name'] === 'string';

/** The values that merged fields stand for, on what is stored now. */
export function valuesOfFields(fields: FieldValues, held: HeldSupplier | undefined): SupplierValues {
  const stored = new Map((held?.SupplierJobs ?? []).map((job) => [`job ${job.id}`, job]));
  const keys = textsOf(fields['jobs']).filter((key) => key.startsWith('new ') || stored.has(key));
  const { contactId, supplier } = fields;
  const text = (key: string, name: string): string => {
    const value = fields[`${key}.${name}`];
    return typeof value === 'string' ? value : '';
  };
  return {
    supplier: isSupplier(supplier) ? { id: supplier.id, name: supplier.name } : null,
    contactId: typeof contactId === 'number' ? contactId : null,
    jobs: keys.map((key) => {
      const job = stored.get(key);
      return {
        ...(job && { id: job.id, rowVersion: job.rowVersion }),
        descriptionShort: text(key, 'descriptionShort'),
        descriptionDetailed: text(key, 'descriptionDetailed'),
        status: text(key, 'status'),
      };
    }),
  };
}

/** The supplier with its jobs as one insert. */
export function toInsert({ supplier, contactId, jobs }: SupplierValues, claimId: number): ClaimSupplier_insert_input {
  return { claimId, supplierId: supplier?.id, contactId, SupplierJobs: { data: jobs.map(texts) } };
}

/** What of a job the person changed; a job that they left alone is only named, so that nobody's change to it is lost. */
function toJobChange(job: JobValues, before: JobValues | undefined): SupplierJobChange {
  if (before === undefined) return texts(job);
  const now = texts(job);
  const was = texts(before);
  const stood: Readonly<Record<string, string>> = was;
  const changed = Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== stood[field]));
  return { id: before.id, ...(Object.keys(changed).length === 0 ? {} : { ...changed, rowVersion: before.rowVersion }) };
}

/** The change of a supplier that is there, against what the form opened with. */
export function toChange(
  { supplier, contactId, jobs }: SupplierValues,
  held: HeldSupplier,
): { readonly supplier: ClaimSupplierChange; readonly jobs: SupplierJobChange[] } {
  const before = new Map(held.SupplierJobs.map((job) => [job.id, jobValues(job)]));
  return {
    supplier: { supplierId: supplier?.id, contactId, rowVersion: held.rowVersion },
    jobs: jobs.map((job) => toJobChange(job, job.id === undefined ? undefined : before.get(job.id))),
  };
}
