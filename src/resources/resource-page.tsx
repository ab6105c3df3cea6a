import { Suspense, use } from 'react';
import { useListContext } from 'ra-core';
import { generatePath, useParams } from 'react-router';
import { formatCount } from '#domain/list-count.ts';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { useRecordCrumb } from '#src/providers/areas/record-crumb.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { loadDefinition } from '#src/kit/load.ts';
import { ResourceFrame, type ResourceListOptions } from './resource-frame.tsx';
import { DELETED_PURPOSE, deletedTitle, ResourceActions } from './resource-actions.tsx';
import { ResourceList } from './resource-list.tsx';
import { useResourceList } from './resource-list-context.ts';

function Header({ title }: { readonly title?: string }) {
  const { definition, isDeletedView, basePath } = useResourceList();
  useRecordCrumb(isDeletedView ? deletedTitle(definition) : undefined, basePath);
  const { total } = useListContext();
  return (
    <PageHeader
      title={isDeletedView ? deletedTitle(definition) : (title ?? definition.label.many)}
      count={formatCount(total)}
      subtitle={isDeletedView ? DELETED_PURPOSE : definition.purpose}
      actions={<ResourceActions />}
    />
  );
}

interface Props extends ResourceListOptions {
  /** The page's heading; the definition's label when left out. */
  readonly title?: string;
}

/** The whole page of a resource: heading, list, drawers. At a definition's route it needs nothing but the name. */
export function ResourcePage(props: Props) {
  return (
    <Suspense fallback={<CardSkeleton lines={10} label="Loading" />}>
      <Page {...props} />
    </Suspense>
  );
}

/** The parent that the address names, as the kind of value that the property holds. */
function parentOf(
  { record }: ResourceDefinition,
  parent: string,
  params: Readonly<Record<string, string | undefined>>,
): string | number | undefined {
  const text = params[parent];
  return text !== undefined && record.properties[parent]?.type === 'integer' ? Number(text) : text;
}

/** The route's parameters fill the definition's path and narrow the list to its parent. */
function Page({ title, ...options }: Props) {
  const definition = use(loadDefinition(options.name));
  const { '*': _rest, ...params } = useParams();
  const basePath = options.basePath ?? `/app/${generatePath(definition.route ?? '', params)}`;
  const parentValue =
    options.parentValue ??
    (definition.parent === undefined ? undefined : parentOf(definition, definition.parent, params));
  return (
    <ResourceFrame {...options} basePath={basePath} parentValue={parentValue}>
      <Header title={title} />
      <ResourceList />
    </ResourceFrame>
  );
}
