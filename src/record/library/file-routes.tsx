import { LibraryFileByIdDocument } from '#src/generated/documents/library.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { DocumentIcon } from '#src/ui/icons.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useRecord } from '../record.ts';
import { EditDrawer } from './edit-drawer.tsx';
import type { FileCommands } from './file-actions.tsx';
import { LIBRARY_POLL_MS, libraryWhere } from './library-file.ts';
import { PreviewDrawer } from './preview-drawer.tsx';

interface Props {
  readonly commands: FileCommands;
  readonly onClose: () => void;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The drawer that the address names: library/{id} shows a file, library/{id}/edit changes it. */
export function FileRoutes({ path, ...props }: Props & { readonly path: string }) {
  const [id = '', action] = path.split('/');
  if (id === '') return null;
  return UUID.test(id) ? (
    <OpenFile key={`${id} ${action ?? ''}`} id={id} action={action} {...props} />
  ) : (
    <MissingFile onClose={props.onClose} />
  );
}

function MissingFile({ onClose }: { readonly onClose: () => void }) {
  return (
    <RouteDrawer title="Document" width={750} onClose={onClose}>
      <EmptyState icon={DocumentIcon} title="This document was not found">
        It was taken out of the library, or you do not have access to it.
      </EmptyState>
    </RouteDrawer>
  );
}

function OpenFile({
  id,
  action,
  commands,
  onClose,
}: Props & { readonly id: string; readonly action: string | undefined }) {
  const record = useRecord();
  const { data, refetch } = useLive(LibraryFileByIdDocument, {
    variables: { where: { ...libraryWhere(record), id: { _eq: id } } },
    pollInterval: LIBRARY_POLL_MS,
  });
  const [file] = data?.File ?? [];
  if (data === undefined) {
    return (
      <RouteDrawer title="Document" width={750} onClose={onClose}>
        <CardSkeleton lines={8} label="Loading the document" />
      </RouteDrawer>
    );
  }
  if (file === undefined) return <MissingFile onClose={onClose} />;
  if (action === 'edit')
    return <EditDrawer file={file} onReload={() => refetch().then((fresh) => fresh.data.File[0])} onClose={onClose} />;
  return <PreviewDrawer file={file} commands={commands} onClose={onClose} />;
}
