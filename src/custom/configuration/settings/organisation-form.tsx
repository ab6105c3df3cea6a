import { isOneOf, namesOf } from '#domain/fields.ts';
import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { STATE_NAMES, STATES, ZONES, zoneName } from '#domain/organisation-settings.ts';
import { OrganisationHistoryDocument } from '#src/generated/documents/settings.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { SaveForm } from '#src/ui/form/save-form.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { ChangeHistory } from './change-history.tsx';
import { useOrganisation, type OrganisationField, type OrganisationForm as Form } from './use-organisation.ts';
import { valueWords } from './value-words.ts';
import './settings.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Field {
  readonly label: string;
  readonly help: string;
  readonly type?: 'email';
  /** Offered choices; the stored value is added when it is none of them. */
  readonly choices?: readonly Choice[];
}

const FIELDS: Readonly<Record<OrganisationField, Field>> = {
  replyToEmailAddress: {
    label: 'Reply-to e-mail address',
    help: 'Where answers to e-mails of the organisation go. Empty: answers come in to the claim.',
    type: 'email',
  },
  state: {
    label: 'State',
    help: 'Whose public holidays are no business days.',
    choices: STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
  },
  zone: {
    label: 'Time zone',
    help: 'Every day of the organisation is a day here: today, due dates, policy terms.',
    choices: ZONES.map((value) => ({ value, label: zoneName(value) })),
  },
};

function OrganisationInput({ name, form }: { readonly name: OrganisationField; readonly form: Form }) {
  const { label, help, type, choices } = FIELDS[name];
  const value = form.value(name);
  const error = form.faults[name];
  const offered =
    choices === undefined || value === '' || choices.some((choice) => choice.value === value)
      ? choices
      : [...choices, { value, label: zoneName(value) }];
  return (
    <TextField
      id={`organisation-${name}`}
      label={label}
      select={choices !== undefined}
      type={type}
      value={value}
      autoComplete="off"
      error={error !== undefined}
      helperText={<FieldMessage error={error} help={help} />}
      slotProps={{ inputLabel: { htmlFor: `organisation-${name}` } }}
      onChange={(event) => form.change(name, event.target.value)}
    >
      {offered?.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A fact as its field shows it. */
function describeFact(field: string, value: unknown): string | undefined {
  const choices = isOneOf(namesOf(FIELDS), field) ? FIELDS[field].choices : undefined;
  return choices?.find((choice) => choice.value === value)?.label;
}

interface Props {
  readonly title: string;
  readonly fields: readonly OrganisationField[];
}

/** Some of the organisation's own facts, to be changed by its administrators. */
export function OrganisationForm({ title, fields }: Props) {
  const form = useOrganisation(fields);
  const { organisation, error } = form;
  const history = useQuery(OrganisationHistoryDocument, {
    variables: { id: String(organisation?.id) },
    skip: organisation === undefined,
    fetchPolicy: 'cache-and-network',
  });
  if (organisation === undefined) {
    if (error === undefined) return <CardSkeleton lines={3} label="Loading the organisation" />;
    return (
      <ErrorState title="The organisation did not load" onRetry={() => void form.restart()}>
        {error.message}
      </ErrorState>
    );
  }
  const labels = Object.fromEntries(fields.map((name) => [name, FIELDS[name].label]));
  return (
    <div className="st-page">
      <SectionCard title={title}>
        <SaveForm className="st-form" aria-label={title} form={form} labels={labels} describe={describeFact}>
          <div className="st-fields">
            {fields.map((name) => (
              <OrganisationInput key={name} name={name} form={form} />
            ))}
          </div>
          <div className="st-actions">
            {form.isDirty && (
              <Button variant="text" onClick={() => void form.restart()} disabled={form.isSaving}>
                Cancel
              </Button>
            )}
            <Button type="submit" variant={form.isDirty ? 'contained' : 'outlined'} disabled={form.isSaving}>
              {form.isSaving ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </SaveForm>
        {/* beside the form, which is held while it is saved and read anew */}
        <ChangeHistory entries={history.data?.Log ?? []} verb={() => 'Changed'} fields={labels} describe={valueWords} />
      </SectionCard>
    </div>
  );
}
