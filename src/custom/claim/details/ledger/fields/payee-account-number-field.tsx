import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { AccountWidget } from '#src/kit/kinds/widgets/account-widget.tsx';
import { useHasPaymentRight } from '../use-payees.ts';

/** The number that a payee is paid to: whoever handles the claim enters and changes it, who has a payment right sees it whole (RULES 42). */
export function PayeeAccountNumberField(props: WidgetProps) {
  return <AccountWidget {...props} isTold={useHasPaymentRight()} />;
}
