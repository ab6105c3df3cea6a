import type { ReactNode } from 'react';
import { MISSING } from './format.ts';

interface KeyValue {
  readonly label: string;
  /** A dash stands for nothing: null, undefined or the empty text. */
  readonly value: ReactNode;
  /** When two rows have the same label. */
  readonly key?: string;
}

function isMissing(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false;
}

/** Labels at 116 px and their values, rows of 28 (UX §4b); labels stand above where the list is narrow. */
export function KeyValueList({ items }: { readonly items: readonly KeyValue[] }) {
  return (
    <div className="cw-kv-box">
      <dl className="cw-kv">
        {items.map((item) => (
          <div key={item.key ?? item.label}>
            <dt>{item.label}</dt>
            <dd>{isMissing(item.value) ? MISSING : item.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
