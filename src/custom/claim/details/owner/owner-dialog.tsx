import { childOf, isList, textsOf } from '#domain/fields.ts';
import type { ReactNode } from 'react';
import { useMutation } from '@apollo/client';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router';
import { UpdateClaimOwnerDocument } from '#src/generated/documents/claim-owner.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { usePartyChoices, type Party } from '#src/providers/data/use-party-choices.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { PersonName } from '#src/ui/users/person-name.tsx';
import type { UserSource } from '#src/ui/users/user-option.ts';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import { useClaim, type ClaimDetails } from '../claim-context.tsx';

const LABELS = { ownerId: 'Owner', parties: 'Handling parties' };

interface Choices {
  readonly ownerId: number | null;
  readonly parties: readonly Party[];
}

function choicesOf({ ownerId, ClaimExternalOrgs }: ClaimDetails): Choices {
  return { ownerId, parties: ClaimExternalOrgs.flatMap((link) => link.ExternalOrg ?? []) };
}

/** The choices as the fields show them. */
function describeChoice(source: UserSource, field: string, value: unknown): ReactNode {
  if (field === 'ownerId' && typeof value === 'number') return <PersonName id={value} source={source} />;
  if (field !== 'parties' || !isList(value)) return undefined;
  return textsOf(value.map((party) => childOf(party, 'name'))).join(', ') || undefined;
}

const BOTH_REQUIRED = 'Please enter handling parties and owner.';

/** What is wrong with the choices: both are required. */
function faultsOf({ ownerId, parties }: Choices) {
  return {
    ownerId: ownerId === null ? BOTH_REQUIRED : undefined,
    parties: parties.length === 0 ? BOTH_REQUIRED : undefined,
  };
}

/** Owner and handling parties, manage-claim/owner (spec 1 §2.3, §5). */
export function OwnerDialog() {
  const { claim, reload } = useClaim();
  const navigate = useNavigate();
  const source = useUserSource({ toGive: 'claim' });
  const choices = usePartyChoices();
  const [updateOwner] = useMutation(UpdateClaimOwnerDocument);
  const close = () => void navigate(claimPath(claim.id));
  const form = useSaveForm({
    stored: claim,
    valuesOf: choicesOf,
    check: faultsOf,
    showsFaults: 'onSubmit',
    load: reload,
    save: ({ ownerId, parties }, { rowVersion }, context) =>
      updateOwner({
        variables: {
          claimId: claim.id,
          ownerId: ownerId ?? claim.ownerId,
          externalOrgs: parties.map((party) => ({ claimId: claim.id, externalOrgId: party.id })),
          rowVersion,
        },
        context,
      }),
    saved: reload,
    done: close,
  });
  const owner = useField(form.control, 'ownerId');
  const parties = useField(form.control, 'parties');
  return (
    <FormDialog
      title="Owner and handling parties"
      form={form}
      labels={LABELS}
      describe={(field, value) => describeChoice(source, field, value)}
      onClose={close}
    >
      <OwnerSelector label="Owner" source={source} {...owner} known={claim.Owner} required autoFocus />
      <Autocomplete<Party, true>
        multiple
        disableCloseOnSelect
        loading={choices.loading}
        options={[...choices.parties]}
        value={[...parties.value]}
        onChange={(_event, next) => parties.onChange(next)}
        getOptionLabel={(party) => party.name}
        getOptionKey={(party) => party.id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        noOptionsText="No handling parties"
        slotProps={{ chip: { color: 'primary' } }}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Handling parties"
            required
            error={parties.error !== undefined}
            helperText={<FieldMessage error={parties.error} />}
          />
        )}
      />
    </FormDialog>
  );
}
