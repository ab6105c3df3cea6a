import { isOneOf, namesOf } from '#domain/fields.ts';
import { useId } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { MAX_HELP, MAX_LABEL, type CustomField, type FieldFault } from '#domain/custom-fields.ts';
import { limited } from '#src/ui/field-message.tsx';
import { AUDIENCE_LABELS } from './kind-words.ts';
import { OptionsEditor } from './options-editor.tsx';

interface Props {
  readonly field: CustomField;
  readonly storedKeys: ReadonlySet<string>;
  readonly faults: readonly FieldFault[];
  readonly onChange: (changes: Partial<CustomField>) => void;
}

const AUDIENCES = namesOf(AUDIENCE_LABELS);

/** The properties of a field. Its key and type are what records hold and stay as they are. */
export function FieldDetails({ field, storedKeys, faults, onChange }: Props) {
  const id = useId();
  const faultOf = (property: string) => faults.find(({ path }) => path[1] === property && path.length === 2)?.message;
  const labelFault = faultOf('label');
  const helpFault = faultOf('help');
  return (
    <div className="cu-details">
      <TextField
        id={`${id}-label`}
        label="Label"
        required
        autoFocus
        value={field.label}
        autoComplete="off"
        {...limited({ text: field.label.trim(), limit: MAX_LABEL, error: labelFault, help: `Stored as ${field.key}` })}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <TextField
        id={`${id}-help`}
        label="Help"
        value={field.help}
        autoComplete="off"
        {...limited({ text: field.help, limit: MAX_HELP, error: helpFault, help: 'Shown below the field' })}
        onChange={(event) => onChange({ help: event.target.value })}
      />
      <TextField
        id={`${id}-audience`}
        select
        label="Who sees it"
        value={field.audience}
        helperText={storedKeys.has(field.key) ? 'Changing this moves the values that are there.' : undefined}
        slotProps={{ inputLabel: { htmlFor: `${id}-audience` } }}
        onChange={(event) => {
          const audience = event.target.value;
          if (isOneOf(AUDIENCES, audience)) onChange({ audience });
        }}
      >
        {AUDIENCES.map((audience) => (
          <MenuItem key={audience} value={audience}>
            {AUDIENCE_LABELS[audience]}
          </MenuItem>
        ))}
      </TextField>
      <div>
        <FormControlLabel
          control={
            <Checkbox checked={field.isRequired} onChange={(event) => onChange({ isRequired: event.target.checked })} />
          }
          label="Required"
        />
        {field.isRequired && <p className="cw-meta">New records need it; older ones can be worked on without.</p>}
      </div>
      {(field.kind === 'choice' || field.kind === 'choices') && (
        <OptionsEditor
          field={field}
          storedKeys={storedKeys}
          faults={faults}
          onChange={(options) => onChange({ options })}
        />
      )}
    </div>
  );
}
