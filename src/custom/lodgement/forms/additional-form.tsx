import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController, useFormContext } from 'react-hook-form';
import { DECLARATION, DECLARATION_ANSWERS, declarationText } from '#domain/declaration.ts';
import { OptionTile } from '#src/kit/questionnaire/option-tile.tsx';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { UploadField } from '#src/ui/upload/upload-field.tsx';
import { UploadedRow } from '#src/ui/upload/upload-rows.tsx';
import { useLodgementSettings } from '../data/use-settings.ts';
import { claimGroup } from '../data/use-uploads.ts';
import { ADDITIONAL_FIELDS } from '../fields/field-spec.ts';
import { FieldGrid } from '../fields/field-section.tsx';
import type { LodgementFields } from '../fields/lodgement-fields.ts';
import { useWizard } from '../wizard-context.ts';
import { CustomFieldsSection } from './custom-fields-section.tsx';
import { DEFAULT_CATEGORY } from '../write.ts';

/** The insured's declaration, which nobody makes for them: it stays 'Not asked' until they have answered. */
function Declaration() {
  const { mode } = useWizard();
  const { control } = useFormContext<LodgementFields>();
  const {
    field: { ref, value, onChange, name },
  } = useController({ name: 'claimNotResultOfIllegalAct', control });
  if (mode === 'view') return <KeyValueList items={[{ label: DECLARATION, value: declarationText(value) }]} />;
  return (
    <fieldset ref={ref} className="lw-condition" tabIndex={-1}>
      <legend>Does the insured declare that the claim is not the result of an illegal act?</legend>
      <div className="qn-tiles lw-tiles-three">
        {DECLARATION_ANSWERS.map((answer) => (
          <OptionTile
            key={answer.label}
            kind="radio"
            name={name}
            label={answer.label}
            checked={value === answer.value}
            onChange={() => onChange(answer.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Preselected from the answers; a person may choose another. Of a stored claim the owner changes it on the claim's page. */
function Triage() {
  const { mode, triageOutcome, claim, state, dispatch } = useWizard();
  const { triageOutcomes, triageLabel } = useLodgementSettings();
  if (mode !== 'new')
    return <KeyValueList items={[{ label: 'Triage outcome', value: triageLabel(claim?.triageOutcome) }]} />;
  const isSuggested = triageOutcome !== '' && triageOutcome !== state.triageOutcome;
  return (
    <div className="lw-grid" data-field="triageOutcome">
      <TextField
        select
        label="Triage outcome"
        value={triageOutcome}
        onChange={(event) => dispatch({ type: 'triage', outcome: event.target.value })}
        helperText={isSuggested ? 'Suggested by the answers' : undefined}
      >
        <MenuItem value="">None</MenuItem>
        {triageOutcomes.map(({ key, label }) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
}

/** The claim's own documents, in a category of the organisation's list. */
function Documents() {
  const { mode, state, dispatch, uploads, claim } = useWizard();
  const { documentTypes } = useLodgementSettings();
  const [category, setCategory] = useState(DEFAULT_CATEGORY);
  const categories = documentTypes.some(({ key }) => key === DEFAULT_CATEGORY)
    ? documentTypes
    : [{ key: DEFAULT_CATEGORY, label: 'Lodged' }, ...documentTypes];
  const stored = new Set(claim?.Files.map(({ id }) => id));
  if (mode === 'view')
    return state.files.length === 0 ? (
      <p className="cw-meta">No documents</p>
    ) : (
      <ul className="cw-upload-list">
        {state.files.map((file) => (
          <UploadedRow key={file.id} file={file} />
        ))}
      </ul>
    );
  return (
    <div className="lw-stack" data-field="documents">
      <div className="lw-grid">
        <TextField select label="Document type" value={category} onChange={(event) => setCategory(event.target.value)}>
          {categories.map(({ key, label }) => (
            <MenuItem key={key} value={key}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </div>
      <UploadField
        label="Add documents"
        queue={uploads}
        group={claimGroup(category)}
        files={state.files.filter((file) => file.category === category && !stored.has(file.id))}
        onRemove={(file) => dispatch({ type: 'removeFile', id: file.id })}
      />
      {stored.size > 0 && <p className="cw-meta">{stored.size} stored already; the claim&apos;s library shows them.</p>}
    </div>
  );
}

/** What else there is to say, and the documents. */
export function AdditionalForm() {
  return (
    <>
      <SectionCard title="Additional information">
        <div className="lw-stack">
          <Triage />
          <FieldGrid fields={ADDITIONAL_FIELDS} />
          <Declaration />
        </div>
      </SectionCard>
      <CustomFieldsSection />
      <SectionCard title="Documents">
        <Documents />
      </SectionCard>
    </>
  );
}
