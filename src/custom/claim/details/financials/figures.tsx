import { Money } from '#src/ui/money.tsx';

export interface Figure {
  readonly label: string;
  readonly value: number | null;
  /** '3 payments': below the amount. */
  readonly note?: string;
}

/** Amounts beside each other, each under its label. */
export function Figures({ items, label }: { readonly items: readonly Figure[]; readonly label: string }) {
  return (
    <dl className="fn-figures" aria-label={label}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>
            <Money value={item.value} />
          </dd>
          {item.note !== undefined && <dd className="fn-note">{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
