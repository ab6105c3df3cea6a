import { Suspense } from 'react';
import { useListContext } from 'ra-core';
import { formatCount } from '#domain/list-count.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ResourceFrame, type ResourceListOptions } from './resource-frame.tsx';
import { deletedTitle, ResourceActions } from './resource-actions.tsx';
import { ResourceList } from './resource-list.tsx';
import { useResourceList } from './resource-list-context.ts';

interface Props extends ResourceListOptions {
  /** Heading above the list; the definition's label when left out. */
  readonly title?: string;
}

function Header({ title }: { readonly title?: string }) {
  const { definition, isDeletedView } = useResourceList();
  const { total } = useListContext();
  return (
    <header className="rl-section-head">
      <h2>{isDeletedView ? deletedTitle(definition) : (title ?? definition.label.many)}</h2>
      {total !== undefined && <span className="cw-count">{formatCount(total)}</span>}
      <div className="rl-section-actions">
        <ResourceActions />
      </div>
    </header>
  );
}

/** A resource's list and drawers without the page's frame: below tabs, and under the record that the rows belong to. */
export function ResourceSection({ title, ...options }: Props) {
  return (
    <Suspense fallback={<CardSkeleton lines={10} label="Loading" />}>
      <ResourceFrame {...options}>
        <Header title={title} />
        <ResourceList />
      </ResourceFrame>
    </Suspense>
  );
}
