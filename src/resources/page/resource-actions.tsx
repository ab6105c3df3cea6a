import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { AddIcon, UploadIcon as ImportIcon } from '#src/ui/icons.ts';
import { ResourceExport } from '../export/resource-export.tsx';
import { useResourceList } from './resource-list-context.ts';

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

/** What can be done with the whole list: export, import, a new record. */
export function ResourceActions() {
  return (
    <>
      <ImportButton />
      <ResourceExport />
      <AddButton />
    </>
  );
}
