import { useId } from 'react';
import { UsageList } from './usage-list.tsx';
import type { RecordUse } from './use-record-uses.ts';

/** What a change of the record touches; nothing while nothing uses it. */
export function UsedBy({ uses }: { readonly uses: readonly RecordUse[] }) {
  const id = useId();
  if (uses.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="rh-title">
        Used by
      </h3>
      <UsageList uses={uses} />
    </section>
  );
}
