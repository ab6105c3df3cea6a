import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { useSession } from '#src/providers/session/use-session.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import Button from '@mui/material/Button';
import { DateText } from '#src/ui/date-text.tsx';
import { EditIcon } from '#src/ui/icons.ts';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { MergeBox } from '#src/ui/merge-box.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { statusLabel, type StatusKind } from '#src/ui/status-looks.ts';
import { claimPath, lodgementPath } from '#src/providers/areas/claim-paths.ts';
import { closesClaim } from '#domain/close-out.ts';
import { isClosedStatus } from '#domain/claim-status.ts';
import { Tip } from '#src/ui/tip.tsx';
import { useClaim } from '../claim-context.tsx';
import { useClaimLists, type ChoiceField } from '#src/providers/data/use-claim-lists.ts';
import { useUpdateClaim } from '../use-update-claim.ts';
import { Choice } from './choice.tsx';

interface ChoiceRow {
  readonly field: ChoiceField;
  readonly label: string;
  readonly kind: StatusKind;
  readonly words?: { readonly progress: string; readonly done: string };
}

const CHOICES: readonly ChoiceRow[] = [
  {
    field: 'status',
    label: 'Claim status',
    kind: 'claim',
    words: { progress: 'Updating status...', done: 'Status was successfully updated' },
  },
  { field: 'decision', label: 'Decision', kind: 'decision' },
  { field: 'triageOutcome', label: 'Triage outcome', kind: 'job' },
];

const LISTED = Object.fromEntries(CHOICES.map(({ field }) => [field, true]));
const FIELD_LABELS = { status: 'Claim status', decision: 'Decision', triageOutcome: 'Triage outcome' };

function OwnerValue() {
  const { claim } = useClaim();
  const { claims } = useSession();
  if (!claim.Owner) return null;
  return (
    <>
      <Avatar name={claim.Owner.name} photoUrl={claim.Owner.photoUrl} />
      {claim.Owner.name}
      {claim.ownerId === claims.userId && <span className="cl-quiet">(you)</span>}
    </>
  );
}

/** The claim at a glance, with what its owner may change in place (spec 1 §2.3). */
export function SnapshotCard() {
  const { claim, isOwner } = useClaim();
  const { options, label } = useClaimLists();
  const { update, isSaving, met, choose, again } = useUpdateClaim();
  const choices = CHOICES.map((choice) => ({
    label: choice.label,
    value: (
      <Choice
        label={choice.label}
        kind={choice.kind}
        value={claim[choice.field]}
        valueLabel={label(choice.field, claim[choice.field])}
        options={options(choice.field)}
        isOwner={isOwner}
        isSaving={isSaving}
        claimId={claim.id}
        closes={choice.field === 'status' ? (key) => closesClaim(claim.status, key) : undefined}
        onChange={(key) => update({ [choice.field]: key }, choice.words)}
      />
    ),
  }));
  return (
    <SectionCard
      title="Claim snapshot"
      action={
        <Tip title="Change owner and handling parties">
          <IconButton
            component={Link}
            to={claimPath(claim.id, 'manage-claim/owner')}
            aria-label="Change owner and handling parties"
          >
            <EditIcon />
          </IconButton>
        </Tip>
      }
    >
      <KeyValueList
        items={[
          { label: 'Claim ID', value: claim.id },
          ...choices,
          { label: 'Owner', value: <OwnerValue /> },
          {
            label: 'Handling parties',
            value: claim.ClaimExternalOrgs.map((link) => link.ExternalOrg?.name)
              .filter(Boolean)
              .join(', '),
          },
          { label: 'Cause of loss', value: claim.causeOfLoss },
          { label: 'Date of loss', value: <DateText value={claim.claimOccurredAt} /> },
          { label: 'Life cycle', value: claim.lifecycle && statusLabel(claim.lifecycle) },
          { label: 'External number', value: claim.externalId },
        ]}
      />
      <p className="cl-snapshot-links">
        <Link to={lodgementPath('view', claim.id)}>View lodgement</Link>
        {!isClosedStatus(claim.status) && <Link to={lodgementPath('edit', claim.id)}>Edit lodgement</Link>}
      </p>
      {met && (
        <MergeBox
          met={met}
          labels={FIELD_LABELS}
          describe={(field, value) =>
            field in LISTED ? label(field as ChoiceField, value as string | null) : undefined
          }
          onChoose={choose}
        >
          <Button variant="contained" size="small" disabled={isSaving} onClick={() => void again()}>
            Save
          </Button>
        </MergeBox>
      )}
    </SectionCard>
  );
}
