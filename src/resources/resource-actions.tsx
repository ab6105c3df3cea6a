import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { AddIcon, ArrowBackIcon, UploadIcon as ImportIcon } from '#src/ui/icons.ts';
import { ResourceExport } from './resource-export.tsx';
import { inSentence } from '#src/kit/label-words.ts';
import { useResourceList } from './resource-list-context.ts';

export const DELETED_PURPOSE =
  'Not offered any more, and still readable where it is used. Restore what you need again.';

/** Heading of what was deleted of a type. */
export function deletedTitle({ label }: Pick<ResourceDefinition, 'label'>): string {
  return `Deleted ${inSentence(label.many)}`;
}

/** The page's way to a new record. */
export function AddButton() {
  const { definition, mayAdd, addPath } = useResourceList();
  if (!mayAdd) return null;
  return (
    <Button component={Link} to={addPath} variant="contained" startIcon={<AddIcon />}>
      {definition.texts?.add ?? 'Add new'}
    </Button>
  );
}

function ImportButton() {
  const { definition, mayAdd, importPath } = useResourceList();
  if (!mayAdd || definition.import !== true) return null;
  return (
    <Button component={Link} to={importPath} variant="text" startIcon={<ImportIcon />}>
      Import
    </Button>
  );
}

function DeletedLink() {
  const { deletedPath } = useResourceList();
  if (deletedPath === undefined) return null;
  return (
    <Button component={Link} to={deletedPath} variant="text">
      Deleted
    </Button>
  );
}

/** What can be done with the whole list: export, import, what was deleted, a new record. */
export function ResourceActions() {
  const { definition, basePath, isDeletedView } = useResourceList();
  if (isDeletedView) {
    return (
      <Button component={Link} to={basePath} startIcon={<ArrowBackIcon />}>
        Back to {inSentence(definition.label.many)}
      </Button>
    );
  }
  return (
    <>
      <ImportButton />
      <ResourceExport />
      <DeletedLink />
      <AddButton />
    </>
  );
}
