import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { SectionCard } from '#src/ui/section-card.tsx';
import type { WorkItem } from './work-item.ts';

interface Props {
  readonly title: string;
  readonly count?: ReactNode;
  readonly action?: ReactNode;
  readonly items: readonly WorkItem[];
  /** As many as are shown at first. */
  readonly first: number;
  /** What stands where there is nothing. */
  readonly none: string;
  readonly children: (item: WorkItem) => ReactNode;
}

/** A card of things that wait, the most urgent of them at first. */
export function WorkCard({ title, count, action, items, first, none, children }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, first);
  return (
    <SectionCard title={title} count={items.length > 0 ? count : undefined} action={action} padded={false}>
      {items.length === 0 ? (
        <p className="mw-none">{none}</p>
      ) : (
        <ul className="mw-list" aria-label={title}>
          {shown.map(children)}
        </ul>
      )}
      {shown.length < items.length && (
        <Button variant="text" size="small" className="mw-more" onClick={() => setWhole(true)}>
          Show all {items.length}
        </Button>
      )}
    </SectionCard>
  );
}
