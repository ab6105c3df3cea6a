import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useListContext } from 'ra-core';
import { PageErrorBoundary } from '#src/providers/errors/page-error-boundary.tsx';
import { DrawerRoom } from '#src/ui/drawer-room.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { loadResource } from '#src/kit/load.ts';
import { useResourceList } from './resource-list-context.ts';

const ResourceDrawer = lazyPart(async () => ({
  default: (await import('#src/kit/form/resource-drawer.tsx')).ResourceDrawer,
}));

const ImportDrawer = lazyPart(async () => ({
  default: (await import('#src/kit/import/import-drawer.tsx')).ImportDrawer,
}));

interface Props {
  /** Address of the list. */
  readonly basePath: string;
  /** A new record's drawer is open. */
  readonly isAdding: boolean;
  /** The import's drawer is open. */
  readonly isImporting: boolean;
  /** What a new record starts with. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/** The drawer of the list's address: a new record's, or an existing one's. */
export function ResourceDrawers({ basePath, isAdding, isImporting, defaults }: Props) {
  const { name, definition, openId, mayAdd, cloneId, clonePath, listSearch: search } = useResourceList();
  const { refetch } = useListContext();
  const navigate = useNavigate();
  const isImport = isImporting && mayAdd && definition.import === true;
  if (!(isAdding && mayAdd) && !isImport && openId === undefined) return null;
  // beside the drawer's code, which asks for it again, and tells when it does not arrive
  if (!isImport) loadResource(name).catch(() => undefined);
  const close = () => {
    void navigate({ pathname: basePath, search });
    void refetch();
  };
  return (
    <PageErrorBoundary pageKey={`${name}-${openId ?? 'add'}`}>
      <Suspense fallback={<DrawerRoom width={isImport ? 640 : definition.form.drawer} />}>
        {isImport ? (
          <ImportDrawer name={name} definition={definition} onClose={close} />
        ) : (
          <ResourceDrawer
            key={openId ?? `add ${cloneId ?? ''}`}
            name={name}
            id={openId}
            cloneId={clonePath === undefined ? undefined : cloneId}
            defaults={isAdding ? defaults : undefined}
            listPath={basePath}
            onClose={close}
          />
        )}
      </Suspense>
    </PageErrorBoundary>
  );
}
