import { labelOf } from '#domain/fields.ts';
import { RECOVERY_KINDS } from '#domain/money-words.ts';
import { useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { ChoiceMenu } from '#src/kit/kinds/widgets/choice-widget.tsx';
import { useLedger } from '../use-ledger.ts';

/** The recovery that a receipt is of, one of the claim's. */
export function RecoveryOfClaimField(props: WidgetProps) {
  const kind = useFormValue('kind');
  const { data } = useLedger();
  const recoveries = data?.Claim_by_pk?.Recoveries ?? [];
  if (kind !== 'recovery') return null;
  const isNone = data !== undefined && recoveries.length === 0;
  return (
    <ChoiceMenu
      {...props}
      required
      help={isNone ? 'The claim has no recovery. Add one first.' : props.help}
      choices={recoveries.map(({ id, partyName, kind: of }) => ({
        value: id,
        label: `${partyName}, ${labelOf(RECOVERY_KINDS, of).toLowerCase()}`,
      }))}
    />
  );
}
