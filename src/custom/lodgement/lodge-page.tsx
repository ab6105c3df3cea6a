import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { todayIn } from '#domain/dates.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { ConfirmationPage } from './confirmation-page.tsx';
import { EMPTY_FIELDS } from './fields/lodgement-fields.ts';
import { readLodgement } from './lodgement-draft.ts';
import { newState } from './state.ts';
import type { WizardStart } from './use-lodgement.ts';
import { Wizard } from './wizard.tsx';

/** Search parameters of the confirmation: the claim that was lodged, and whether that was before. */
const LODGED = 'lodged';
const EARLIER = 'earlier';

function NewClaim({
  onRestart,
  onLodged,
}: {
  readonly onRestart: () => void;
  readonly onLodged: (id: number, isEarlier: boolean) => void;
}) {
  const { user, org } = useSession();
  const navigate = useNavigate();
  const [draft] = useState(() => readLodgement(window.localStorage, org.id, user.id, new Date()));
  const baseline = useMemo<WizardStart>(() => {
    const [onlyParty] =
      user.externalOrgIds.length === 1 && !user.allowAccessToAllExternalOrgs ? user.externalOrgIds : [];
    const fields = {
      ...EMPTY_FIELDS,
      ownerId: user.id,
      claimReportedAt: todayIn(org.zone),
      handlingPartyIds: onlyParty === undefined ? [] : [onlyParty],
    };
    return { fields, state: newState() };
  }, [user, org.zone]);
  return (
    <Wizard
      title="Lodge claim"
      mode="new"
      start={draft ?? baseline}
      baseline={baseline}
      draftSavedAt={draft?.savedAt}
      onSaved={onLodged}
      onRestart={onRestart}
      onLeave={() => void navigate('/app')}
    />
  );
}

/** /app/claims/lodge */
export default function LodgePage() {
  const [parameters, setParameters] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const lodged = Number(parameters.get(LODGED));
  if (Number.isSafeInteger(lodged) && lodged > 0)
    return <ConfirmationPage claimId={lodged} mode="new" isEarlier={parameters.has(EARLIER)} />;
  return (
    <NewClaim
      key={attempt}
      onRestart={() => {
        setParameters({}, { replace: true });
        setAttempt(attempt + 1);
      }}
      onLodged={(id, isEarlier) =>
        setParameters({ [LODGED]: String(id), ...(isEarlier ? { [EARLIER]: '1' } : {}) }, { replace: true })
      }
    />
  );
}
