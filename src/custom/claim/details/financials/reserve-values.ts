// What the form of a reserve holds, and how it becomes a write.
import { reasonFault } from '#domain/reason.ts';
import type { RecordIssue } from '#schemas/engine/definition.ts';
import type { Reserve_insert_input, Reserve_set_input, TaskReserve } from '#src/generated/inputs.ts';
import type { ClaimDetails } from '../claim-context.tsx';
import type { HeldReserve } from './use-reserves.ts';

interface ChosenSupplier {
  readonly id: number;
  readonly name: string;
}

export interface ReserveValues {
  readonly section: string;
  readonly frequency: string;
  readonly payeeType: string;
  readonly supplier: ChosenSupplier | null;
  readonly payeeName: string;
  /** Ids as texts; empty for none. */
  readonly costType1Id: string;
  readonly costType2Id: string;
  /** A text that is no amount stays one, so that it is refused and not lost. */
  readonly reserve: number | string | null;
  readonly changeReason: string;
}

/** The form as it opens. */
export function valuesOf(held: HeldReserve | undefined): ReserveValues {
  return {
    section: held?.section ?? '',
    frequency: held?.frequency ?? 'one-off',
    payeeType: held?.payeeType ?? '',
    supplier: held?.PayeeSupplier ? { id: held.PayeeSupplier.id, name: held.PayeeSupplier.name } : null,
    payeeName: held?.payeeName ?? '',
    costType1Id: held === undefined ? '' : String(held.costType1Id),
    costType2Id: held === undefined ? '' : String(held.costType2Id),
    reserve: held?.reserve ?? null,
    changeReason: '',
  };
}

/** The policy holder as a payee: the company, else the person. */
export function policyHolderName({
  phCompany,
  phFirstName,
  phLastName,
}: Pick<ClaimDetails, 'phCompany' | 'phFirstName' | 'phLastName'>): string {
  return phCompany?.trim() || [phFirstName, phLastName].filter(Boolean).join(' ').trim();
}

/** What another payee type leads to: its payee, where there is one already. */
export function payeeOf(
  payeeType: string,
  holder: string,
): Pick<ReserveValues, 'payeeType' | 'supplier' | 'payeeName'> {
  return { payeeType, supplier: null, payeeName: payeeType === 'policy holder' ? holder : '' };
}

const idOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** The form's values as a record, which the definition checks as the service does. */
function recordOf(values: ReserveValues, claimId: number): Record<string, unknown> {
  const { supplier, costType1Id, costType2Id, ...rest } = values;
  return {
    ...rest,
    claimId,
    payeeSupplierId: supplier?.id,
    // the supplier is the payee
    payeeName: values.payeeType === 'supplier' ? supplier?.name : values.payeeName,
    costType1Id: idOf(costType1Id),
    costType2Id: idOf(costType2Id),
    reserve: values.reserve ?? undefined,
  };
}

const FIELDS: Readonly<Record<string, keyof ReserveValues>> = { payeeSupplierId: 'supplier' };

/** The form's field that shows a column. */
export function fieldOf(column: string, values: ReserveValues): keyof ReserveValues | undefined {
  if (column === 'payeeName' && values.payeeType === 'supplier') return 'supplier';
  const field = FIELDS[column] ?? column;
  return field in values ? (field as keyof ReserveValues) : undefined;
}

/**
 * What is wrong with the form, by field.
 * @param check of the definition
 * @param held what is stored: another amount than its needs a reason (RULES 27)
 */
export function reserveFaults(
  values: ReserveValues,
  {
    check,
    claimId,
    held,
  }: {
    readonly check: (record: Readonly<Record<string, unknown>>) => readonly RecordIssue[];
    readonly claimId: number;
    readonly held: HeldReserve | undefined;
  },
): Readonly<Partial<Record<keyof ReserveValues, string>>> {
  const issues = check(recordOf(values, claimId)).flatMap(({ path: [column], message }) => {
    const field = fieldOf(String(column), values);
    return field === undefined ? [] : [[field, message] as const];
  });
  const isMoved = held !== undefined && values.reserve !== held.reserve;
  const why = isMoved ? reasonFault(values.changeReason, true) : undefined;
  if (why !== undefined) issues.push(['changeReason', why]);
  // a new reserve of nothing
  if (values.reserve === 0 && !issues.some(([field]) => field === 'reserve') && held?.reserve !== 0)
    issues.push(['reserve', 'The reserve must be at least 1.']);
  return Object.fromEntries(issues.toReversed());
}

interface Written {
  readonly section: string;
  readonly frequency: string;
  readonly payeeType: string;
  readonly payeeSupplierId: number | null;
  readonly payeeName: string;
  readonly costType1Id: number;
  readonly costType2Id: number;
  readonly reserve: number;
}

function written(values: ReserveValues): Written {
  const { section, frequency, payeeType, supplier, payeeName, costType1Id, costType2Id, reserve } = values;
  return {
    section: section.trim(),
    frequency,
    payeeType,
    payeeSupplierId: payeeType === 'supplier' ? (supplier?.id ?? null) : null,
    payeeName: payeeType === 'supplier' ? (supplier?.name ?? '') : payeeName.trim(),
    costType1Id: Number(costType1Id),
    costType2Id: Number(costType2Id),
    reserve: Number(reserve),
  };
}

/** A new reserve. */
export function toInsert(values: ReserveValues, claimId: number): Reserve_insert_input {
  return { claimId, ...written(values) };
}

/** What the person changed of a stored one, against what the form was opened with. */
export function toSet(values: ReserveValues, opened: HeldReserve): Reserve_set_input {
  const before: Readonly<Record<string, unknown>> = { ...opened };
  const now = Object.fromEntries(Object.entries(written(values)).filter(([name, value]) => value !== before[name]));
  const reason = 'reserve' in now ? { changeReason: values.changeReason.trim() } : {};
  return { ...now, ...reason, rowVersion: opened.rowVersion };
}

/** The same for a task that it completes. */
export function toTaskReserve(values: ReserveValues, opened: HeldReserve | undefined): TaskReserve {
  if (opened === undefined) return written(values);
  return { id: opened.id, ...toSet(values, opened) };
}
