import { Suspense, use, useId } from 'react';
import Button from '@mui/material/Button';
import { HttpError, type RaRecord } from 'ra-core';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useViewer } from '#src/providers/access/viewer.ts';
import { BELOW_COMPONENTS, DRAWER_COMPONENTS } from '../components.ts';
import { inSentence } from '../label-words.ts';
import { loadResource, type LoadedResource } from '../load.ts';
import type { FormRecord } from './form-store.ts';
import { ResourceForm } from './resource-form.tsx';
import { useRecord } from './use-record.ts';
import { useResourceForm } from './use-resource-form.ts';

export interface ResourceDrawerProps {
  /** File name in schemas/: 'insurer'. */
  readonly name: string;
  /** The record; left out for a new one. */
  readonly id?: number | string;
  /** Goes back to the page that the drawer's route belongs to; also after saving. */
  readonly onClose: () => void;
  /** What a new record starts with, e.g. its parent's id. */
  readonly defaults?: FormRecord;
}

interface LoadedProps extends ResourceDrawerProps {
  readonly resource: LoadedResource;
}

function drawerTitle({ definition }: LoadedResource, id: number | string | undefined, mayWrite: boolean): string {
  const what = inSentence(definition.label.one);
  if (id === undefined) return `Add ${what}`;
  return mayWrite ? `Edit ${what}` : definition.label.one;
}

function useMayWrite({ definition }: LoadedResource): boolean {
  const { role } = useViewer();
  return role !== undefined && definition.write.includes(role);
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
  const resource = use(loadResource(props.name));
  const { drawnBy } = resource.definition.form;
  const Drawn = drawnBy === undefined ? undefined : DRAWER_COMPONENTS[drawnBy];
  if (drawnBy !== undefined && Drawn === undefined) throw new RangeError(`src/resources/components.ts has no drawer ${drawnBy}.`);
  if (Drawn !== undefined) return <Drawn {...props} />;
  return props.id === undefined ? <RecordDrawer {...props} resource={resource} stored={undefined} /> : <StoredDrawer {...props} id={props.id} resource={resource} />;
}

function StoredDrawer(props: LoadedProps & { readonly id: number | string }) {
  const { resource, id, onClose } = props;
  const { definition } = resource;
  const { record, error, reload } = useRecord(definition, id);
  const mayWrite = useMayWrite(resource);
  if (record !== undefined) return <RecordDrawer {...props} stored={record} onReload={reload} />;
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <RouteDrawer title={drawerTitle(resource, id, mayWrite)} width={definition.form.drawer} onClose={onClose}>
      {error === null ? (
        <CardSkeleton lines={Object.keys(definition.record.properties).length * 2} label={`Loading ${inSentence(definition.label.one)}`} />
      ) : isMissing ? (
        <ErrorState title={`${definition.label.one} not found`}>It does not exist, or you may not see it.</ErrorState>
      ) : (
        <ErrorState title={`${definition.label.one} did not load`} onRetry={() => void reload()} />
      )}
    </RouteDrawer>
  );
}

interface RecordProps extends LoadedProps {
  readonly stored: RaRecord | undefined;
  readonly onReload?: () => Promise<RaRecord | undefined>;
}

function RecordDrawer({ resource, stored, defaults, onClose, onReload }: RecordProps) {
  const { definition } = resource;
  const formId = useId();
  const mayWrite = useMayWrite(resource);
  const form = useResourceForm({
    resource,
    stored,
    defaults,
    onSaved: () => {
      form.leave();
      onClose();
    },
  });
  const below = stored === undefined ? [] : (definition.form.below ?? []);
  return (
    <RouteDrawer
      title={drawerTitle(resource, stored?.id, mayWrite)}
      subtitle={stored === undefined ? undefined : `ID ${stored.id}`}
      width={definition.form.drawer}
      onClose={onClose}
      dirty={form.dirty}
      focusFirstField={stored === undefined}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {mayWrite ? 'Cancel' : 'Close'}
          </Button>
          {mayWrite && (
            <Button type="submit" form={formId} variant="contained" disabled={form.saving}>
              {form.saving ? 'Saving...' : 'Save'}
            </Button>
          )}
        </>
      }
    >
      <ResourceForm
        resource={resource}
        form={form}
        id={formId}
        stored={stored}
        disabled={!mayWrite}
        onReload={() => {
          void onReload?.().then((fresh) => fresh && form.restart(fresh));
        }}
      />
      {stored !== undefined &&
        below.map((name) => {
          const Below = BELOW_COMPONENTS[name];
          if (Below === undefined) throw new RangeError(`src/resources/components.ts has no part ${name}.`);
          return (
            <Suspense key={name} fallback={<CardSkeleton lines={4} />}>
              <Below resource={resource} record={stored} />
            </Suspense>
          );
        })}
    </RouteDrawer>
  );
}
