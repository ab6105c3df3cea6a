import { useId, useMemo, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router';
import { HandlingPartyChoicesDocument, UpdateClaimOwnerDocument, type HandlingPartyChoicesQuery } from '#src/generated/documents/claim-owner.ts';
import type { ExternalOrg_bool_exp } from '#src/generated/inputs.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { ConflictBox } from '#src/ui/conflict-box.tsx';
import { conflictOf, type Conflict } from '#src/ui/describe-error.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useClaim } from '../claim-context.tsx';

type Party = HandlingPartyChoicesQuery['ExternalOrg'][number];

const BOTH_REQUIRED = 'Please enter handling parties and owner.';

/** Enabled parties; the person's own, unless they have access to all (spec 1 §5). */
function usePartyChoices(): { readonly parties: readonly Party[]; readonly loading: boolean } {
  const { user, claims } = useSession();
  const seesAll = user.allowAccessToAllExternalOrgs || claims.role === 'org_admin';
  const where = useMemo((): ExternalOrg_bool_exp => ({ isDisabled: { _eq: false }, ...(seesAll ? {} : { id: { _in: [...user.externalOrgIds] } }) }), [seesAll, user.externalOrgIds]);
  const { data, loading } = useQuery(HandlingPartyChoicesDocument, { variables: { where } });
  return { parties: data?.ExternalOrg ?? [], loading };
}

/** Owner and handling parties, manage-claim/owner (spec 1 §2.3, §5). */
export function OwnerDialog() {
  const { claim, reload } = useClaim();
  const titleId = useId();
  const navigate = useNavigate();
  const toast = useToast();
  const { report } = useErrorModal();
  const source = useUserSource();
  const { parties, loading: isLoading } = usePartyChoices();
  const current = useMemo(() => claim.ClaimExternalOrgs.flatMap((link) => link.ExternalOrg ?? []), [claim.ClaimExternalOrgs]);
  const [ownerId, setOwnerId] = useState<number | null>(claim.ownerId);
  const [chosen, setChosen] = useState<readonly Party[]>(current);
  const [isTried, setTried] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  // the version that the choices were made on, not a newer one that arrives meanwhile
  const [rowVersion, setRowVersion] = useState(claim.rowVersion);
  const [updateOwner, { loading: isSaving }] = useMutation(UpdateClaimOwnerDocument, { context: { errors: 'handled' } });
  const missing = isTried && (ownerId === null || chosen.length === 0) ? BOTH_REQUIRED : undefined;
  const close = () => void navigate(claimPath(claim.id));

  const save = async () => {
    setTried(true);
    if (ownerId === null || chosen.length === 0) return;
    const done = toast.progress('Saving...');
    try {
      const externalOrgs = chosen.map((party) => ({ claimId: claim.id, externalOrgId: party.id }));
      await updateOwner({ variables: { claimId: claim.id, ownerId, externalOrgs, rowVersion } });
      await reload();
      toast.saved();
      close();
    } catch (error) {
      const met = conflictOf(error);
      if (met) setConflict(met);
      else report(error);
    } finally {
      done();
    }
  };

  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle id={titleId}>Owner and handling parties</DialogTitle>
        <DialogContent className="cl-dialog-fields">
          <OwnerSelector label="Owner" source={source} value={ownerId} onChange={setOwnerId} known={claim.Owner} required autoFocus error={missing && ownerId === null ? missing : undefined} />
          <Autocomplete<Party, true>
            multiple
            disableCloseOnSelect
            loading={isLoading}
            options={[...parties]}
            value={[...chosen]}
            onChange={(_event, next) => setChosen(next)}
            getOptionLabel={(party) => party.name}
            getOptionKey={(party) => party.id}
            isOptionEqualToValue={(option, value) => option.id === value.id}
            noOptionsText="No handling parties"
            slotProps={{ chip: { color: 'primary' } }}
            renderInput={(params) => (
              <TextField {...params} label="Handling parties" required error={missing !== undefined && chosen.length === 0} helperText={<FieldMessage error={missing && chosen.length === 0 ? missing : undefined} />} />
            )}
          />
          {conflict && (
            <ConflictBox
              conflict={conflict}
              labels={{ ownerId: 'Owner' }}
              onReload={() => {
                setConflict(undefined);
                setOwnerId(claim.ownerId);
                setChosen(current);
                setRowVersion(claim.rowVersion);
              }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
