import { splitGst } from '#domain/money.ts';
import { GST_RATES } from '#domain/money-words.ts';
import { Money } from '#src/ui/money.tsx';

interface Props {
  /** Dollars including GST; undefined while it is no amount. */
  readonly amount: number | undefined;
  /** Undefined while none is chosen. */
  readonly rate: number | undefined;
}

/** Net, GST and total apart from each other (spec 1 §5, RULES 15). */
export function PaymentSplit({ amount, rate }: Props) {
  const parts = amount === undefined || rate === undefined ? undefined : splitGst(amount, rate);
  const rows = [
    { label: 'Net', value: parts?.net },
    { label: `GST, ${GST_RATES.find((one) => one.rate === rate)?.label ?? 'rate not chosen'}`, value: parts?.gst },
    { label: 'Total amount', value: parts?.gross },
  ];
  return (
    <dl className="fn-split" aria-live="polite">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
