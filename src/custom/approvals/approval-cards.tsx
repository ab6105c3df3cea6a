import { useListContext } from 'ra-core';
import { SelectCard } from '#src/kit/list/select-card.tsx';
import type { ApprovalKind } from './approval-kind.ts';
import { isDecidable, type Authority } from './authority.ts';
import { DecisionCell } from './cells.tsx';

interface Props<Row extends { readonly id: number }> {
  readonly kind: ApprovalKind<Row>;
  readonly authority: Authority;
}

/** On phones: one card a row, which can be selected as well. */
export function ApprovalCards<Row extends { readonly id: number }>({ kind, authority }: Props<Row>) {
  const { data = [] } = useListContext<Row>();
  const facts = kind.columns.filter(({ isExtra, source }) => isExtra !== true && source !== 'decision');
  return (
    <ul className="rl-cards" aria-label={kind.many}>
      {data.map((row) => (
        <li key={row.id} className="rl-card">
          {isDecidable(kind.stopsOf(row, authority), kind.moves) && (
            <SelectCard row={row} name={kind.nameOf(row)} className="ap-card-box" />
          )}
          <dl className="rl-card-values">
            {facts.map(({ source, label, render }) => (
              <div key={source}>
                <dt>{label}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
          <DecisionCell row={row} />
        </li>
      ))}
    </ul>
  );
}
