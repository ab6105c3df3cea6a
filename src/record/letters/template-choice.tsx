import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { isEmptyHtml } from '#domain/comm-template.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import type { SaveForm } from '#src/ui/form/use-save-form.ts';
import { filledBy, type LetterTemplate, type LetterValues, type StoredLetter } from './letter-form.ts';
import { useLetterTemplates, type KnownOfRecord } from './use-letter.ts';

interface Props {
  readonly form: Pick<SaveForm<LetterValues, StoredLetter | undefined>, 'control' | 'change'>;
  readonly known: KnownOfRecord;
}

/** A template fills subject, text and closing words; what was typed before is replaced only when asked. */
export function TemplateChoice({ form: { control, change }, known }: Props) {
  const templates = useLetterTemplates();
  const [templateId, subject, body] = useWatch({ control, name: ['templateId', 'subject', 'body'] });
  const [asked, setAsked] = useState<LetterTemplate>();
  const take = (template: LetterTemplate) => {
    setAsked(undefined);
    change(filledBy(template, known));
  };
  const choose = (id: string) => {
    const template = templates?.find((one) => String(one.id) === id);
    if (template === undefined) return;
    if (subject.trim() === '' && isEmptyHtml(body)) take(template);
    else setAsked(template);
  };
  // one that is gone by now is no choice any more
  const isThere = templates?.some((one) => String(one.id) === templateId) === true;
  return (
    <>
      <TextField
        select
        label="Template"
        value={isThere ? templateId : ''}
        onChange={(event) => choose(event.target.value)}
        helperText={templates?.length === 0 ? 'There are no templates yet' : undefined}
      >
        {(templates ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <ConfirmDialog
        open={asked !== undefined}
        title="Replace?"
        body="Subject, text and closing words are replaced by the template's."
        confirmLabel="Replace"
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && take(asked)}
      />
    </>
  );
}
