import { Suspense, useMemo } from 'react';
import MenuItem from '@mui/material/MenuItem';
import { useWatch } from 'react-hook-form';
import { LETTER_KIND_LABELS, LETTER_KINDS } from '#domain/letter-checklist.ts';
import { LONGEST_CLOSING, LONGEST_LETTER_SUBJECT, LONGEST_RECIPIENT } from '#domain/letter.ts';
import { letterFieldsOf } from '#domain/merge-fields.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import type { SaveForm } from '#src/ui/form/use-save-form.ts';
import { useRecord } from '../record.ts';
import { ChecklistField } from './checklist-field.tsx';
import type { LetterValues, StoredLetter } from './letter-form.ts';
import { TemplateChoice } from './template-choice.tsx';
import type { KnownOfRecord } from './use-letter.ts';

const RichTextEditor = lazyPart(async () => ({
  default: (await import('#src/kit/kinds/widgets/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

interface Props {
  readonly id: string;
  readonly form: Pick<SaveForm<LetterValues, StoredLetter | undefined>, 'control' | 'change' | 'isHeld'>;
  readonly known: KnownOfRecord;
}

/** The text, formatted; @ puts in what is known of the record. */
function Body({ id, form: { control, isHeld }, known: { values } }: Props) {
  const { table } = useRecord().kind;
  const fields = useMemo(() => letterFieldsOf(table), [table]);
  const field = useField(control, 'body');
  return (
    <Suspense fallback={<CardSkeleton lines={8} label="Loading the editor" />}>
      <RichTextEditor
        id={`${id}-body`}
        label="Letter"
        {...field}
        fields={fields}
        values={values}
        required
        disabled={isHeld}
      />
    </Suspense>
  );
}

/** The fields of a draft. */
export function LetterFields({ id, form, known }: Props) {
  const { control } = form;
  const { kind } = useRecord();
  const letterKind = useWatch({ control, name: 'kind' });
  const isComplaint = kind.table === 'complaint';
  return (
    <>
      <div className={isComplaint ? 'lt-pair' : undefined}>
        <TemplateChoice form={form} known={known} />
        {isComplaint && (
          <TextInput control={control} name="kind" label="Kind" select>
            {LETTER_KINDS.map((one) => (
              <MenuItem key={one} value={one}>
                {LETTER_KIND_LABELS[one]}
              </MenuItem>
            ))}
          </TextInput>
        )}
      </div>
      <TextInput
        control={control}
        name="recipient"
        label="To"
        help="Name and address, as they stand on the letter"
        required
        limit={LONGEST_RECIPIENT}
        multiline
        minRows={3}
        maxRows={8}
      />
      <TextInput control={control} name="subject" label="Subject" required limit={LONGEST_LETTER_SUBJECT} />
      <Body id={id} form={form} known={known} />
      <TextInput
        control={control}
        name="closing"
        label="Closing words"
        help="Your name and position stand below them"
        limit={LONGEST_CLOSING}
      />
      {/* another kind asks for other things */}
      <ChecklistField key={letterKind} control={control} outcome={known.values['outcome'] ?? null} />
    </>
  );
}
