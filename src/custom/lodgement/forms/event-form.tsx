import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import { useHandlingParties } from '../data/use-handling-parties.ts';
import { EVENT_FIELDS } from '../fields/field-spec.ts';
import { FieldGrid } from '../fields/field-section.tsx';
import type { LodgementFields } from '../fields/lodgement-fields.ts';
import { useWizard } from '../wizard-context.ts';
import { OwnerHint } from './owner-hint.tsx';

function OwnerInput() {
  const { control } = useFormContext<LodgementFields>();
  const { field, fieldState } = useController({ name: 'ownerId', control });
  const source = useUserSource({ toGive: 'claim' });
  const parties = useWatch({ name: 'handlingPartyIds', control });
  return (
    <>
      <OwnerSelector
        label="Claim owner"
        source={source}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        required
      />
      <OwnerHint parties={parties} ownerId={field.value} onChoose={field.onChange} />
    </>
  );
}

function HandlingPartiesInput() {
  const { control } = useFormContext<LodgementFields>();
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ name: 'handlingPartyIds', control });
  const { choices } = useHandlingParties();
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...choices]}
      getOptionLabel={(choice) => choice.name}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      value={choices.filter(({ id }) => field.value.includes(id))}
      onChange={(_event, chosen) => field.onChange(chosen.map(({ id }) => id))}
      onBlur={field.onBlur}
      noOptionsText="No handling parties"
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={ref}
          required
          label="Handling parties"
          error={fieldState.error !== undefined}
          helperText={<FieldMessage error={fieldState.error?.message} />}
        />
      )}
    />
  );
}

/** When and why it happened, and who handles it. */
export function EventForm() {
  const { mode, claim } = useWizard();
  return (
    <>
      <SectionCard title="Loss">
        <FieldGrid fields={EVENT_FIELDS} focusFirst={mode !== 'view'} />
      </SectionCard>
      <SectionCard title="Who handles the claim">
        {mode === 'new' ? (
          <div className="lw-grid">
            <div data-field="ownerId">
              <OwnerInput />
            </div>
            <div data-field="handlingPartyIds">
              <HandlingPartiesInput />
            </div>
          </div>
        ) : (
          <>
            <KeyValueList
              items={[
                { label: 'Claim owner', value: claim?.Owner?.name },
                {
                  label: 'Handling parties',
                  value: claim?.ClaimExternalOrgs.map((party) => party.ExternalOrg?.name).join(', '),
                },
              ]}
            />
            {mode === 'edit' && (
              <p className="cw-meta">Owner and handling parties are changed together on the claim&apos;s page.</p>
            )}
          </>
        )}
      </SectionCard>
    </>
  );
}
