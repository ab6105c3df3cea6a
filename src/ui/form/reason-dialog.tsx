import type { ReactNode } from 'react';
import { LONGEST_REASON, reasonFault } from '#domain/reason.ts';
import { useCloseGuard } from '../use-close-guard.tsx';
import type { OnceContext } from '../use-once.ts';
import { FormDialog } from './form-dialog.tsx';
import { TextInput } from './text-input.tsx';
import { useSaveForm } from './use-save-form.ts';

interface Props<Result> {
  readonly title: string;
  /** What it leads to: a sentence, or more. */
  readonly children: ReactNode;
  /** 'Why?' */
  readonly label?: string;
  /** Who reads it. */
  readonly help?: string;
  /** Whether a reason must be given, may be, or is not asked for. */
  readonly reason?: 'required' | 'optional' | 'none';
  /** The verb. */
  readonly saveLabel: string;
  /** For losses: a red button. */
  readonly isLoss?: boolean;
  /** Whether there is nothing that could be done; the dialog says why. */
  readonly isBlocked?: boolean;
  /** 'Saving...' */
  readonly progress?: string;
  /** What is said once it is done; null for nothing. */
  readonly said: string | null;
  /** @param reason without the spaces around it; empty where none was given */
  readonly save: (reason: string, context: OnceContext) => Promise<Result>;
  /** After it is stored: reads anew what shows it. */
  readonly saved?: (result: Result) => unknown;
  readonly onClose: () => void;
}

/** Columns and arguments that hold the reason: what the service refuses of them stands at the field. */
const HELD_AS: ReadonlySet<string> = new Set(['reason', 'decisionReason', 'returnedReason']);

/** Asks why before something is done; whoever has typed a reason is asked before it is gone. */
export function ReasonDialog<Result>({
  title,
  children,
  label = 'Reason',
  help,
  reason: asked = 'required',
  save,
  said,
  progress,
  saved,
  onClose,
  ...rest
}: Props<Result>) {
  const form = useSaveForm<{ reason: string }, undefined, Result>({
    stored: undefined,
    valuesOf: () => ({ reason: '' }),
    check: ({ reason }) => ({ reason: reasonFault(reason, asked === 'required') }),
    showsFaults: 'onSubmit',
    fieldOf: (column) => (HELD_AS.has(column) ? 'reason' : undefined),
    save: ({ reason }, _stored, context) => save(reason.trim(), context),
    progress,
    said,
    saved,
    done: onClose,
  });
  const { ask, question } = useCloseGuard(form.isDirty, onClose);
  return (
    <>
      <FormDialog
        {...rest}
        title={title}
        form={form}
        labels={{ reason: label }}
        focusesSave={asked === 'none'}
        onClose={ask}
      >
        <div className="cw-form-asked">{children}</div>
        {asked !== 'none' && (
          <TextInput
            control={form.control}
            name="reason"
            label={label}
            required={asked === 'required'}
            autoFocus
            multiline
            minRows={2}
            limit={LONGEST_REASON}
            help={help}
          />
        )}
      </FormDialog>
      {question}
    </>
  );
}
