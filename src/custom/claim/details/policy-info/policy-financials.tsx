import { useId } from 'react';
import { outstanding } from '#domain/money.ts';
import { Money } from '#src/ui/money.tsx';
import type { PolicyInfoRow } from './policy-info-row.ts';

/** Excess and recovery, and what was received of them (spec 1 §2.4, §9: outstanding is the amount less what was received). */
export function PolicyFinancials({ info }: { readonly info: PolicyInfoRow }) {
  const id = useId();
  const figures = [
    { label: 'Excess', value: info.excess },
    { label: 'Excess received', value: info.excessReceived },
    {
      label: 'Excess outstanding',
      value: info.excess === null ? null : outstanding(info.excess, info.excessReceived ?? 0),
    },
    { label: 'Recovery', value: info.recovery },
    { label: 'Recovery received', value: info.recoveryReceived },
    {
      label: 'Recovery outstanding',
      value: info.recovery === null ? null : outstanding(info.recovery, info.recoveryReceived ?? 0),
    },
  ];
  return (
    <section aria-labelledby={id} className="pi-financials">
      <h3 id={id}>Financials</h3>
      <dl>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
