import Alert from '@mui/material/Alert';
import { useFormContext, useWatch } from 'react-hook-form';
import { OUTSIDE_OF_TERMS, outsideOfTerms } from '#domain/policy-terms.ts';
import { isLocalDate } from '#domain/dates.ts';
import { WarningIcon } from '#src/ui/icons.ts';
import { useAfterPress } from '#src/ui/press.ts';
import type { LodgementFields } from './fields/lodgement-fields.ts';
import { useWizard } from './wizard-context.ts';

/** Says above every later step that the policy is outside of its terms, and why. It never stops the claim. */
export function TermsBanner() {
  const { today, state } = useWizard();
  const { control } = useFormContext<LodgementFields>();
  const [status, from, to, loss] = useWatch({
    control,
    name: ['policyStatus', 'policyTermFrom', 'policyTermTo', 'claimOccurredAt'],
  });
  const day = (value: string | null): string | null => (value !== null && isLocalDate(value) ? value : null);
  // a date that is left by a press must not push aside what is pressed
  const reason = useAfterPress(
    state.form === 'search'
      ? undefined
      : outsideOfTerms({ status, term: { from: day(from), to: day(to) }, loss: day(loss) }, today),
  );
  return (
    <div role="status">
      {reason !== undefined && (
        <Alert severity="warning" icon={<WarningIcon />}>
          <strong>{OUTSIDE_OF_TERMS}</strong> {reason} You can keep going.
        </Alert>
      )}
    </div>
  );
}
