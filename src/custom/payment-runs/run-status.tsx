import { isOneOf, namesOf } from '#domain/fields.ts';
import { RUN_STATUSES } from '#domain/money-words.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';

/** The state of a run in words. */
export function RunStatus({ status }: { readonly status: string }) {
  return (
    <StatusChip
      kind="run"
      value={status}
      label={isOneOf(namesOf(RUN_STATUSES), status) ? RUN_STATUSES[status] : undefined}
    />
  );
}
