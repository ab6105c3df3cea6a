import type { EmployeeTrainingRowFragment } from '#src/generated/documents/training.ts';

/** Credits and hours as they are counted: at most two decimals. */
export function counted(value: number | null): string {
  return (value ?? 0).toLocaleString('en-AU', { maximumFractionDigits: 2 });
}

/** '12 of 25' */
export function Credits({ cipCredits, cipTarget }: EmployeeTrainingRowFragment) {
  return (
    <>
      {counted(cipCredits)} of {counted(cipTarget)}
    </>
  );
}
