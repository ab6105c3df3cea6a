import { lengthFault, requiredTextFault } from '#domain/text-length.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import type { OnceContext } from '#src/ui/use-once.ts';

/** Characters of the columns. */
const LONGEST = 2000;

interface Props {
  readonly title: string;
  /** What it leads to. */
  readonly children: string;
  /** 'Why?' */
  readonly label: string;
  readonly isOptional?: boolean;
  /** The verb. */
  readonly saveLabel: string;
  readonly said: string;
  readonly save: (reason: string, context: OnceContext) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks why before something is recorded. */
export function ReasonDialog({ title, children, label, isOptional = false, saveLabel, said, save, onClose }: Props) {
  const form = useSaveForm({
    stored: undefined,
    valuesOf: () => ({ reason: '' }),
    check: ({ reason }) => ({
      reason: isOptional ? lengthFault(reason.trim(), LONGEST) : requiredTextFault(reason, LONGEST),
    }),
    save: ({ reason }, _stored, context) => save(reason.trim(), context),
    said,
    done: onClose,
  });
  return (
    <FormDialog title={title} form={form} labels={{ reason: label }} saveLabel={saveLabel} onClose={onClose}>
      <p className="pr-quiet">{children}</p>
      <TextInput
        control={form.control}
        name="reason"
        label={label}
        required={!isOptional}
        autoFocus
        multiline
        minRows={2}
        limit={LONGEST}
      />
    </FormDialog>
  );
}
