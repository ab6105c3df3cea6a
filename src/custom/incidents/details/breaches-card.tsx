import { useState } from 'react';
import { useMutation } from '@apollo/client';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import {
  BreachedObligationsDocument,
  UnlinkBreachDocument,
  type BreachedObligationsQuery,
} from '#src/generated/documents/incidents.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { RECORD_POLL_MS } from '#src/record/record.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon, DeleteIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { Tip } from '#src/ui/tip.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useIncident } from './incident-context.ts';
import { LinkBreachDialog } from './link-breach-dialog.tsx';
import { obligationName } from './obligation-name.ts';

type Breach = BreachedObligationsQuery['ObligationIncident'][number];

const OBLIGATIONS_PATH = '/app/compliance/obligations';

interface ItemProps {
  readonly breach: Breach;
  readonly onRemove?: () => void;
}

function Item({ breach: { Obligation: obligation }, onRemove }: ItemProps) {
  if (!obligation) return null;
  const name = obligationName(obligation);
  return (
    <li>
      <div className="in-breach">
        <Link component={RouterLink} to={`${OBLIGATIONS_PATH}/details/${obligation.id}`}>
          {name}
        </Link>
        <p>{obligation.requirement}</p>
      </div>
      {onRemove && (
        <Tip title="Remove">
          <IconButton size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tip>
      )}
    </li>
  );
}

/** The obligations that the incident is a recorded breach of (spec 2 §3). */
export function BreachesCard() {
  const { incident, isClosed } = useIncident();
  const query = useLive(BreachedObligationsDocument, {
    variables: { incidentId: incident.id },
    pollInterval: RECORD_POLL_MS,
  });
  const [unlink] = useMutation(UnlinkBreachDocument);
  const { isSaving, submit } = useSubmit();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Breach>();
  const breaches = query.data?.ObligationIncident ?? [];
  const remove = async ({ orgId, id }: Breach) => {
    await submit({ write: (context) => unlink({ variables: { orgId, id }, context }), saved: () => query.refetch() });
    setAsked(undefined);
  };
  return (
    <SectionCard
      title="Breached obligations"
      count={breaches.length > 0 ? String(breaches.length) : undefined}
      action={
        !isClosed && (
          <Tip title="Link obligation">
            <IconButton aria-label="Link obligation" onClick={() => setAdding(true)}>
              <AddIcon />
            </IconButton>
          </Tip>
        )
      }
    >
      <LiveBody query={query} name="Breached obligations" lines={3}>
        {({ ObligationIncident: found }) =>
          found.length === 0 ? (
            <EmptyState title="No breached obligations" />
          ) : (
            <ul className="in-breaches">
              {found.map((breach) => (
                <Item key={breach.id} breach={breach} onRemove={isClosed ? undefined : () => setAsked(breach)} />
              ))}
            </ul>
          )
        }
      </LiveBody>
      {isAdding && (
        <LinkBreachDialog
          linked={breaches.flatMap(({ Obligation }) => Obligation?.id ?? [])}
          onSaved={() => void query.refetch()}
          onClose={() => setAdding(false)}
        />
      )}
      {asked?.Obligation && (
        <ConfirmDialog
          open
          destructive
          title="Remove?"
          body={`The incident is then no recorded breach of ${obligationName(asked.Obligation)}.`}
          confirmLabel="Remove"
          busy={isSaving}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void remove(asked)}
        />
      )}
    </SectionCard>
  );
}
