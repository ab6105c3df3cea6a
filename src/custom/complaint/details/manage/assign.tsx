import { useMutation } from '@apollo/client';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Link, useNavigate } from 'react-router';
import { useMemo } from 'react';
import { FIELD_REQUIRED } from '#domain/issue.ts';
import { AssignComplaintDocument } from '#src/generated/documents/complaint-details.ts';
import { complaintPath } from '#src/providers/areas/complaint-paths.ts';
import { usePartyChoices } from '#src/providers/data/use-party-choices.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import { useComplaint } from '../complaint-context.tsx';

const LABELS = { ownerId: 'Owner', parties: 'Handling parties' };

/** Says that a complaint that a visitor made waits for its owner (RULES 34). */
export function Unassigned() {
  const { complaint } = useComplaint();
  if (complaint.ownerId !== null) return null;
  return (
    <Alert
      severity="warning"
      className="co-unassigned"
      action={
        <Button component={Link} to={complaintPath(complaint.id, 'manage/owner')}>
          Assign
        </Button>
      }
    >
      This complaint has no owner yet. Choose its handling parties and owner; then it can be edited.
    </Alert>
  );
}

/** Handling parties and owner in one step, for a complaint that has neither: manage/owner. */
export function AssignDialog() {
  const { complaint, reload } = useComplaint();
  const navigate = useNavigate();
  const close = () => void navigate(complaintPath(complaint.id, 'manage'));
  const [assign] = useMutation(AssignComplaintDocument);
  const form = useSaveForm({
    stored: complaint,
    valuesOf: ({ ownerId, ComplaintExternalOrgs }) => ({
      ownerId,
      parties: ComplaintExternalOrgs.map(({ externalOrgId }) => externalOrgId),
    }),
    check: ({ ownerId, parties }) => ({
      parties: parties.length === 0 ? FIELD_REQUIRED : undefined,
      ownerId: ownerId === null ? FIELD_REQUIRED : undefined,
    }),
    showsFaults: 'onSubmit',
    load: reload,
    save: ({ ownerId, parties }, { id, orgId, rowVersion }, context) =>
      assign({ variables: { id, orgId, set: { ownerId, externalOrgIds: parties, rowVersion } }, context }),
    saved: reload,
    done: close,
  });
  const owner = useField(form.control, 'ownerId');
  const parties = useField(form.control, 'parties');
  const chosen = parties.value.join(',');
  const externalOrgIds = useMemo(() => (chosen === '' ? [] : chosen.split(',').map(Number)), [chosen]);
  const source = useUserSource({ externalOrgIds, toGive: 'other' });
  const choices = usePartyChoices();
  return (
    <FormDialog title="Owner and handling parties" form={form} labels={LABELS} onClose={close}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        loading={choices.loading}
        options={[...choices.parties]}
        value={choices.parties.filter(({ id }) => parties.value.includes(id))}
        onChange={(_event, next) => parties.onChange(next.map(({ id }) => id))}
        onBlur={parties.onBlur}
        getOptionLabel={(party) => party.name}
        getOptionKey={(party) => party.id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        noOptionsText="No handling parties"
        slotProps={{ chip: { color: 'primary' } }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={LABELS.parties}
            required
            autoFocus
            error={parties.error !== undefined}
            helperText={<FieldMessage error={parties.error} />}
          />
        )}
      />
      <OwnerSelector
        label={LABELS.ownerId}
        source={source}
        {...owner}
        help={chosen === '' ? 'Choose a handling party first.' : undefined}
        required
      />
    </FormDialog>
  );
}
