import { labelOf } from '#domain/fields.ts';
import { useQuery } from '@apollo/client';
import { formatMoney } from '#domain/money.ts';
import { PAYMENT_STATUSES } from '#domain/money-words.ts';
import { PaymentsToKeepBackFromDocument } from '#src/generated/documents/ledger.ts';
import { useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { ChoiceMenu } from '#src/kit/kinds/widgets/choice-widget.tsx';
import { useClaim } from '../../claim-context.tsx';

/** The payment of the claim that excess was kept back from. */
export function PaymentOfClaimField(props: WidgetProps) {
  const { claim } = useClaim();
  const kind = useFormValue('kind');
  const { data } = useQuery(PaymentsToKeepBackFromDocument, {
    variables: { claimId: claim.id },
    fetchPolicy: 'cache-and-network',
  });
  if (kind !== 'excess') return null;
  const payments = data?.ReservePayment ?? [];
  return (
    <ChoiceMenu
      {...props}
      help={data !== undefined && payments.length === 0 ? 'The claim has no payments.' : props.help}
      choices={payments.map(({ id, amount, status, Reserve }) => ({
        value: id,
        label: `${formatMoney(amount)} to ${Reserve?.payeeName ?? ''}, ${labelOf(PAYMENT_STATUSES, status).toLowerCase()}`,
      }))}
    />
  );
}
