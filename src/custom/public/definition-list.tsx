import type { ReactNode } from 'react';

export interface Pair {
  readonly label: string;
  readonly value: ReactNode;
}

/** Label and value pairs; a dash for what is missing. */
export function DefinitionList({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <dl className="p-pairs">
      {pairs.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A titled part of the page. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="p-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
