import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { useChosenUsers } from '#src/ui/users/use-chosen-users.ts';
import { useLodgementSettings } from '../data/use-settings.ts';
import type { LodgementFields } from '../fields/lodgement-fields.ts';
import { searchOf } from '../use-place.ts';
import type { Lodgement } from '../use-lodgement.ts';
import { LODGE_BUTTON } from '../wizard-footer.tsx';
import { ReviewCard } from './review-card.tsx';
import { type ReviewRow, reviewSections } from './review-rows.ts';

function OpenItems({ rows }: { readonly rows: readonly ReviewRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{rows.length === 1 ? 'One thing is open' : `${rows.length} things are open`}</AlertTitle>
      <ul className="lw-problems">
        {rows.map((row) => (
          <li key={`${row.place.form}/${row.key}`}>
            <Link className="lw-link" to={searchOf(row.place)}>
              {row.label}
            </Link>
            {typeof row.value === 'string' && `: ${row.value.toLowerCase()}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Everything that is about to be lodged, before it is: what is open, each answer, and the way to change it. */
export function ReviewForm({ lodgement }: { readonly lodgement: Lodgement }) {
  const { wizard, conditions, walk } = lodgement;
  const { product, handlingParties, state, triageOutcome } = wizard;
  const { control } = useFormContext<LodgementFields>();
  const fields = useWatch({ control, compute: (values) => values });
  const { triageLabel } = useLodgementSettings();
  const source = useUserSource();
  const [owner] = useChosenUsers(source, fields.ownerId === null ? [] : [fields.ownerId]);
  if (product.loading || conditions.loading) return <CardSkeleton />;
  if (conditions.error !== undefined)
    return <ErrorState title="The conditions did not load" onRetry={conditions.retry} />;
  const sections = reviewSections({ wizard, walk, conditions }, fields, {
    productType: product.productTypes.find(({ id }) => id === fields.productTypeId)?.name,
    insurer: product.insurers.find(({ id }) => id === fields.insurerId)?.name,
    owner: owner?.name,
    handlingParties: handlingParties
      .filter(({ id }) => fields.handlingPartyIds.includes(id))
      .map(({ name }) => name)
      .join(', '),
    triageOutcome: triageLabel(triageOutcome),
  });
  const open = sections.flatMap(({ rows }) => rows.filter(({ isOpen }) => isOpen));
  return (
    <>
      <div className="lw-review-lead">
        <h2>Review before lodging</h2>
        <Button
          className="lw-review-skip"
          variant="text"
          size="small"
          onClick={() => document.getElementById(LODGE_BUTTON)?.focus()}
        >
          Skip to Lodge claim
        </Button>
        <p>Nothing is lodged yet. Check what you have entered, then choose Lodge claim.</p>
      </div>
      <OpenItems rows={open} />
      {sections.map((section) => (
        <ReviewCard key={section.title} section={section} />
      ))}
      {state.notes.length > 0 && (
        <p className="cw-meta">
          {state.notes.length === 1 ? 'One note is' : `${state.notes.length} notes are`} saved with the claim.
        </p>
      )}
    </>
  );
}
