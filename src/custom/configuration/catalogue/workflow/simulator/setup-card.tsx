import { useState } from 'react';
import { useApolloClient } from '@apollo/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { readTimestamp } from '#domain/dates.ts';
import type { ClaimFacts } from '#domain/workflow/definition.ts';
import { hasStart } from '#domain/workflow/simulatable.ts';
import { SimulatedClaimDocument } from '#src/generated/documents/simulator.ts';
import type { FoundClaim } from '#src/providers/data/use-found-claims.ts';
import { DateTimeField } from '#src/ui/date-time-field.tsx';
import { describeError } from '#src/ui/describe-error.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useFocusWhenLost } from '#src/ui/use-focus-when-lost.ts';
import { ClaimChoice } from '../../../claim-choice.tsx';
import { FactFields } from './fact-fields.tsx';
import { momentFault } from './moment-fault.ts';
import type { Beginning, SimulatedDraft } from './simulated-draft.ts';

/** A claim that was just lodged. */
const NEW_CLAIM: ClaimFacts = { status: 'open', decision: null, causeOfLoss: null, triageOutcome: null };

interface Props {
  readonly draft: SimulatedDraft;
  /** A simulation is under way: what was chosen is kept for the next. */
  readonly isHidden: boolean;
  /** How often a simulation was left for another one. */
  readonly resets: number;
  readonly onBegin: (beginning: Beginning, now: Date, facts: ClaimFacts) => void;
}

/** On what the workflow is tried: a claim that is made up, or a real one as it is now. */
export function SetupCard({ draft, isHidden, resets, onBegin }: Props) {
  const client = useApolloClient();
  const [isReal, setReal] = useState(false);
  const [facts, setFacts] = useState(NEW_CLAIM);
  const [moment, setMoment] = useState<string | null>(() => new Date().toISOString());
  const [claim, setClaim] = useState<FoundClaim | null>(null);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { definition, calendar } = draft;
  const late = momentFault(moment, draft);
  const start = useFocusWhenLost<HTMLButtonElement>(resets === 0 ? undefined : resets);
  if (isHidden) return null;

  const beginMadeUp = (now: string) =>
    onBegin({ setting: { definition, calendar, claimCreatedAt: now }, claim: null }, new Date(now), facts);
  const beginReal = async (now: string, id: number) => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: SimulatedClaimDocument,
        variables: { id },
        fetchPolicy: 'network-only',
        context: { errors: 'handled' },
      });
      const [found] = data.Claim;
      if (found === undefined) return setFault('This claim was not found. Choose another one.');
      const { status, decision, causeOfLoss, triageOutcome, createdAt } = found;
      const setting = { definition, calendar, claimCreatedAt: readTimestamp(createdAt).toISOString() };
      onBegin({ setting, claim: found }, new Date(now), {
        status,
        decision: decision ?? null,
        causeOfLoss: causeOfLoss ?? null,
        triageOutcome: triageOutcome ?? null,
      });
    } catch (error) {
      setFault(describeError(error).messages.join(' '));
    } finally {
      setBusy(false);
    }
  };
  const begin = () => {
    setFault(undefined);
    if (moment === null || late !== undefined) return;
    if (!isReal) beginMadeUp(moment);
    else if (claim === null) setFault('Choose a claim first.');
    else void beginReal(moment, claim.id);
  };

  return (
    <SectionCard title="Claim">
      <div className="ws-setup">
        <RadioGroup
          row
          aria-label="Claim"
          value={isReal ? 'real' : 'made up'}
          onChange={(_event, value) => setReal(value === 'real')}
        >
          <FormControlLabel value="made up" control={<Radio />} label="Made-up claim" />
          <FormControlLabel value="real" control={<Radio />} label="Real claim" />
        </RadioGroup>
        {isReal ? (
          <ClaimChoice label="Claim" value={claim} onChange={setClaim} />
        ) : (
          <FactFields facts={facts} onChange={(field, value) => setFacts({ ...facts, [field]: value })} />
        )}
        <div className="ws-moment">
          <DateTimeField
            label={isReal ? 'Workflow begins at' : 'Claim made at'}
            value={moment}
            onChange={setMoment}
            error={late}
            min={draft.firstDay}
            max={draft.lastDay}
          />
        </div>
        {isReal && <p className="ws-note">The claim is read as it is now, and stays as it is.</p>}
        {fault !== undefined && <Alert severity="error">{fault}</Alert>}
        {!hasStart(definition) && <Alert severity="error">The draft has no start: add one in the designer.</Alert>}
        <div>
          <Button ref={start} variant="contained" disabled={isBusy || !hasStart(definition)} onClick={begin}>
            {isBusy ? 'Starting...' : 'Start simulation'}
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}
