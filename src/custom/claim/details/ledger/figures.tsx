import { Money } from '#src/ui/money.tsx';

interface Props {
  readonly items: readonly { readonly label: string; readonly value: number | null }[];
}

/** Amounts side by side, each below its label. */
export function Figures({ items }: Props) {
  return (
    <dl className="lg-figures">
      {items.map(({ label, value }) => (
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
