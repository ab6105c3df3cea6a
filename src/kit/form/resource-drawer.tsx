import { Suspense } from 'react';
import { HttpError } from 'ra-core';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useViewer } from '#src/providers/access/viewer.ts';
import { inSentence } from '../label-words.ts';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { recordName } from '../kinds/list-field.ts';
import { type LoadedResource } from '../load.ts';
import { notOffered, useNamedComponents, type ResourceDrawerProps } from './named-components.ts';
import { drawerTitle, RecordDrawer } from './record-drawer.tsx';
import { cloneValues, notCloned } from './clone-values.ts';
import { useRecord, type LoadedRecord } from './use-record.ts';
import { useFormResource } from './use-form-resource.ts';

interface LoadedProps extends ResourceDrawerProps {
  readonly resource: LoadedResource;
}

/** The drawer of a record at its own route: loads it, shows its form, saves, deletes, tells who else changed it. */
export function ResourceDrawer(props: ResourceDrawerProps) {
  const fallback = (
    <RouteDrawer title="Loading" width={500} onClose={props.onClose}>
      <CardSkeleton lines={8} />
    </RouteDrawer>
  );
  return (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded(props: ResourceDrawerProps) {
  const resource = useFormResource(props.name);
  const { role } = useViewer();
  const mayWrite = role !== undefined && resource.definition.write.includes(role);
  const title = drawerTitle(resource, props.id, mayWrite);
  if (props.id === undefined && props.cloneId !== undefined)
    return <CloneDrawer {...props} cloneId={props.cloneId} resource={resource} title={title} mayWrite={mayWrite} />;
  return <Drawer {...props} resource={resource} title={title} mayWrite={mayWrite} />;
}

interface DrawerProps extends LoadedProps {
  readonly title: string;
  readonly mayWrite: boolean;
}

function Drawer({ resource, title, mayWrite, ...props }: DrawerProps) {
  const { drawnBy } = resource.definition.form;
  const { drawers } = useNamedComponents();
  const Drawn = drawnBy === undefined ? undefined : drawers[drawnBy];
  if (drawnBy !== undefined && Drawn === undefined) throw notOffered('drawer', drawnBy);
  if (Drawn !== undefined) return <Drawn {...props} />;
  if (props.id === undefined)
    return (
      <RecordDrawer
        resource={resource}
        mayWrite={mayWrite}
        stored={undefined}
        defaults={props.defaults}
        notice={props.notice}
        listPath={props.listPath}
        onClose={props.onClose}
      />
    );
  return <StoredDrawer {...props} id={props.id} resource={resource} title={title} mayWrite={mayWrite} />;
}

function StoredDrawer({
  resource,
  id,
  title,
  mayWrite,
  listPath,
  onClose,
}: DrawerProps & { readonly id: number | string }) {
  const { record, ...reading } = useRecord(resource.definition, id);
  if (record !== undefined)
    return (
      <RecordDrawer resource={resource} mayWrite={mayWrite} stored={record} listPath={listPath} onClose={onClose} />
    );
  return <ReadingDrawer definition={resource.definition} title={title} onClose={onClose} {...reading} />;
}

/** A new record that begins with the values of another; nothing is stored before it is saved. */
function CloneDrawer({ cloneId, ...props }: DrawerProps & { readonly cloneId: number | string }) {
  const { definition } = props.resource;
  const { record, ...reading } = useRecord(definition, cloneId);
  if (record === undefined)
    return <ReadingDrawer definition={definition} title={props.title} onClose={props.onClose} {...reading} />;
  const missing = notCloned(definition, record);
  const left = missing.length === 0 ? '' : ` Not copied: ${missing.join(', ')}.`;
  return (
    <Drawer
      {...props}
      defaults={{ ...cloneValues(definition, record), ...props.defaults }}
      notice={`Copied from “${recordName(definition, record)}”. Nothing is stored before you save.${left}`}
    />
  );
}

interface ReadingProps extends Pick<LoadedRecord, 'error' | 'reload'> {
  readonly definition: ResourceDefinition;
  readonly title: string;
  readonly onClose: () => void;
}

/** Until the record is there, or why it is not. */
function ReadingDrawer({ definition, title, error, reload, onClose }: ReadingProps) {
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <RouteDrawer title={title} width={definition.form.drawer} onClose={onClose}>
      {error === null && (
        <CardSkeleton
          lines={Object.keys(definition.record.properties).length * 2}
          label={`Loading ${inSentence(definition.label.one)}`}
        />
      )}
      {isMissing && (
        <ErrorState title={`${definition.label.one} not found`}>It does not exist, or you may not see it.</ErrorState>
      )}
      {error !== null && !isMissing && (
        <ErrorState title={`${definition.label.one} did not load`} onRetry={() => void reload()} />
      )}
    </RouteDrawer>
  );
}
