import { useMutation } from '@apollo/client';
import { FIELD_REQUIRED } from '#domain/issue.ts';
import { PostLetterDocument } from '#src/generated/documents/letters.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { useToday } from '#src/ui/use-now.ts';

interface Props {
  readonly letterId: number;
  readonly onClose: () => void;
  readonly onPosted: () => unknown;
}

/** 'Mark as printed and posted': on which day. */
export function PostLetter({ letterId, onClose, onPosted }: Props) {
  const today = useToday();
  const [post] = useMutation(PostLetterDocument);
  const form = useSaveForm({
    stored: undefined,
    valuesOf: (): { readonly postedOn: string | null } => ({ postedOn: today }),
    check: ({ postedOn }) => ({ postedOn: postedOn === null || postedOn === '' ? FIELD_REQUIRED : undefined }),
    save: ({ postedOn }, _stored, context) => post({ variables: { letterId, postedOn: postedOn ?? '' }, context }),
    said: 'Marked as posted.',
    saved: onPosted,
    done: onClose,
  });
  const day = useField(form.control, 'postedOn');
  return (
    <FormDialog
      title="Mark as printed and posted"
      form={form}
      saveLabel="Mark as posted"
      labels={{ postedOn: 'Posted on' }}
      onClose={onClose}
    >
      <DateField label="Posted on" {...day} max={today} required />
    </FormDialog>
  );
}
