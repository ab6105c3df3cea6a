import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import { isSameValue } from '#domain/three-way-merge.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router';
import {
  HandlingPartyChoicesDocument,
  UpdateClaimOwnerDocument,
  type HandlingPartyChoicesQuery,
} from '#src/generated/documents/claim-owner.ts';
import type { ExternalOrg_bool_exp } from '#src/generated/inputs.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { MergeBox } from '#src/ui/merge-box.tsx';
import { useConflict } from '#src/ui/use-conflict.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { PersonName } from '#src/ui/users/person-name.tsx';
import type { UserSource } from '#src/ui/users/user-option.ts';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useClaim, type ClaimDetails } from '../claim-context.tsx';

type Party = HandlingPartyChoicesQuery['ExternalOrg'][number];

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
  return field === 'parties' ? (value as readonly Party[]).map(({ name }) => name).join(', ') || undefined : undefined;
}

const BOTH_REQUIRED = 'Please enter handling parties and owner.';

/** Enabled parties; the person's own, unless they have access to all (spec 1 §5). */
function usePartyChoices(): { readonly parties: readonly Party[]; readonly loading: boolean } {
  const { user, claims } = useSession();
  const seesAll = user.allowAccessToAllExternalOrgs || claims.role === 'org_admin';
  const where = useMemo(
    (): ExternalOrg_bool_exp => ({
      isDisabled: { _eq: false },
      ...(seesAll ? {} : { id: { _in: [...user.externalOrgIds] } }),
    }),
    [seesAll, user.externalOrgIds],
  );
  const { data, loading } = useQuery(HandlingPartyChoicesDocument, { variables: { where } });
  return { parties: data?.ExternalOrg ?? [], loading };
}

/** Owner and handling parties, manage-claim/owner (spec 1 §2.3, §5). */
export function OwnerDialog() {
  const { claim, reload } = useClaim();
  const titleId = useId();
  const navigate = useNavigate();
  const source = useUserSource();
  const { parties, loading: isLoading } = usePartyChoices();
  const [draft, setDraft] = useState(() => choicesOf(claim));
  const { ownerId, parties: chosen } = draft;
  const [isTried, setTried] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { submit, isSaving } = useSubmit();
  const newest = useRef(draft);
  useEffect(() => void (newest.current = draft), [draft]);
  const put = (choices: Choices) => {
    newest.current = choices;
    setDraft(choices);
  };
  const conflict = useConflict<ClaimDetails>({
    // the version that the choices were made on, not a newer one that arrives meanwhile
    opened: claim,
    valuesOf: (one) => ({ ...choicesOf(one) }),
    load: reload,
    draft: () => ({ ...newest.current }),
    put: (values) => put(values as unknown as Choices),
  });
  const isDirty = !isSaved && !isSameValue(draft, choicesOf(conflict.opened));
  const leave = useLeaveGuard(isDirty);
  const [updateOwner] = useMutation(UpdateClaimOwnerDocument);
  const missing = isTried && (ownerId === null || chosen.length === 0) ? BOTH_REQUIRED : undefined;
  const close = () => void navigate(claimPath(claim.id));

  const save = async () => {
    setTried(true);
    if (ownerId === null || chosen.length === 0) return;
    await submit({
      showsConflicts: true,
      write: (context) =>
        conflict.write((_values, { rowVersion }) => {
          const choices = newest.current;
          const externalOrgs = choices.parties.map((party) => ({ claimId: claim.id, externalOrgId: party.id }));
          return updateOwner({
            variables: { claimId: claim.id, ownerId: choices.ownerId ?? ownerId, externalOrgs, rowVersion },
            context,
          });
        }),
      async saved() {
        await reload();
        setSaved(true);
        leave();
        close();
      },
    });
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
          <OwnerSelector
            label="Owner"
            source={source}
            value={ownerId}
            onChange={(id) => put({ ...draft, ownerId: id })}
            known={claim.Owner}
            required
            autoFocus
            error={missing && ownerId === null ? missing : undefined}
          />
          <Autocomplete<Party, true>
            multiple
            disableCloseOnSelect
            loading={isLoading}
            options={[...parties]}
            value={[...chosen]}
            onChange={(_event, next) => put({ ...draft, parties: next })}
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
                error={missing !== undefined && chosen.length === 0}
                helperText={<FieldMessage error={missing && chosen.length === 0 ? missing : undefined} />}
              />
            )}
          />
          {conflict.met && (
            <MergeBox
              met={conflict.met}
              labels={LABELS}
              describe={(field, value) => describeChoice(source, field, value)}
              onChoose={conflict.choose}
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
