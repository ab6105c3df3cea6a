import { useId, useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { CODED_ELEMENTS } from '#domain/idr/elements.ts';
import { IdrVersionsDocument, SaveIdrCodesDocument } from '#src/generated/documents/idr.ts';
import { SaveForm } from '#src/ui/form/save-form.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import type { CodeRow, CodeValues } from './code-rows.ts';
import { FillFromCsv } from './fill-from-csv.tsx';

interface Props {
  readonly version: string;
  readonly rows: readonly CodeRow[];
  readonly onSaved: (version: string) => Promise<void>;
}

const MOST_VERSION = 40;
const MOST_CODE = 40;

/** A code for each value; saved under another version they are a new one. */
export function CodesForm({ version, rows: read, onSaved }: Props) {
  // what others add meanwhile comes when the form is opened again
  const [rows] = useState(read);
  const id = useId();
  const [save] = useMutation(SaveIdrCodesDocument, { refetchQueries: [IdrVersionsDocument] });
  const form = useSaveForm<CodeValues, readonly CodeRow[]>({
    stored: rows,
    valuesOf: (stored) => ({ version, codes: stored.map(({ code }) => code) }),
    check: (values) => ({
      version: values.version.trim() === '' ? 'Field is required' : undefined,
      ...Object.fromEntries(
        values.codes.flatMap((code, index) =>
          code.trim().length > MOST_CODE ? [[`codes.${index}`, `At most ${MOST_CODE} characters.`]] : [],
        ),
      ),
    }),
    save: (values, _stored, context) =>
      save({
        variables: {
          version: values.version.trim(),
          codes: rows.map(({ element, value }, index) => ({ element, value, code: values.codes[index]?.trim() ?? '' })),
        },
        context,
      }).then(() => values.version.trim()),
    saved: (result) => onSaved(String(result)),
  });
  return (
    <SaveForm id={id} form={form} aria-label="Codes" labels={{ version: 'Version' }} className="id-codes">
      <div className="id-choices id-version">
        <TextInput
          control={form.control}
          name="version"
          label="Save as version"
          limit={MOST_VERSION}
          required
          help="Another name makes a new version"
        />
        <div className="id-actions">
          <FillFromCsv control={form.control} rows={rows} onFilled={(codes) => form.change({ codes })} />
          <Button type="submit" form={id} variant="contained" disabled={form.isSaving}>
            {form.isSaving ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </div>
      {CODED_ELEMENTS.map(({ key, title }) => (
        <SectionCard key={key} title={title}>
          <ul className="cw-plain id-rows">
            {rows.map(({ element, value }, index) =>
              element === key ? (
                <li key={value} className="id-row">
                  <TextInput control={form.control} name={`codes.${index}`} label={value} limit={MOST_CODE} />
                </li>
              ) : null,
            )}
          </ul>
        </SectionCard>
      ))}
    </SaveForm>
  );
}
