import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { bulkVerb, bulkWords } from '#domain/bulk.ts';
import { formatNumber } from '#domain/numbers.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useOnce, type OnceContext } from '#src/ui/use-once.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import type { BulkRows, Outcome } from './bulk-props.ts';
import './bulk.css';

export interface BulkCall {
  readonly ids: readonly number[];
  readonly dryRun: boolean;
  readonly context: OnceContext;
}

interface Props {
  readonly title: string;
  /** 'Reassign' */
  readonly verb: string;
  readonly rows: BulkRows;
  /** What is chosen for all: what was found out holds for this alone. Undefined while something is missing. */
  readonly chosen: string | undefined;
  readonly run: (call: BulkCall) => Promise<Outcome | null | undefined>;
  /** Says that it is done, where that is not '12 changed, 3 refused'. */
  readonly said?: (outcome: Outcome) => void;
  /** Nothing is chosen: it is tried when the dialog opens. */
  readonly isTriedAtOnce?: boolean;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

interface Checked {
  readonly outcome: Outcome;
  /** The choice that it was asked for. */
  readonly of: string;
}

/**
 * Does something to the selected rows: first what is chosen is tried without a trace, then the person reads what will change
 * and what would be refused, and only then it happens. What was refused stays selected.
 */
export function BulkDialog({ title, verb, rows, chosen, run, said, isTriedAtOnce = false, onClose, children }: Props) {
  const id = useId();
  const { selectedIds, onSelect, refetch } = useListContext();
  const { isBusy, run: once } = useOnce();
  const { report } = useErrorModal();
  const toast = useToast();
  const [checked, setChecked] = useState<Checked>();
  const ids = selectedIds.map(Number);
  const outcome = checked !== undefined && checked.of === chosen ? checked.outcome : undefined;
  const call = (dryRun: boolean, then: (found: Outcome) => void) =>
    once(
      async (context) => {
        try {
          const found = await run({ ids, dryRun, context });
          if (found) then(found);
          return found !== null && found !== undefined;
        } catch (error) {
          report(error);
          return false;
        }
      },
      `${String(dryRun)} ${chosen ?? ''}`,
    );
  const check = () => void call(true, (found) => setChecked({ outcome: found, of: chosen ?? '' }));
  const tryAtOnce = useEffectEvent(check);
  useEffect(() => {
    if (isTriedAtOnce) tryAtOnce();
  }, [isTriedAtOnce]);
  const apply = () =>
    void call(false, (found) => {
      const { done, refused } = found;
      if (said) said(found);
      else toast.saved(`${bulkWords(done.length, refused.length, true)}.`);
      onSelect(refused.map((one) => one.id));
      void refetch();
      onClose();
    });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <form
          id={id}
          className="cw-form cw-form-dialog"
          onSubmit={(event) => {
            event.preventDefault();
            if (outcome === undefined) check();
            else apply();
          }}
        >
          {children}
          {outcome && <BulkOutcome rows={rows} outcome={outcome} onLeave={onClose} />}
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={id}
          variant="contained"
          disabled={isBusy || chosen === undefined || outcome?.done.length === 0}
        >
          {outcome === undefined
            ? isBusy
              ? 'Checking...'
              : `Check ${formatNumber(ids.length)}`
            : isBusy
              ? 'Saving...'
              : `${bulkVerb(verb, outcome.done.length, rows.label)}${outcome.warnings.length > 0 ? ' anyway' : ''}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
