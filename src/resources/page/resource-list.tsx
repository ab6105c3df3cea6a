import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import type { FilterWords } from '../list/filter-values.ts';
import { ListPager } from '../list/list-pager.tsx';
import { ListResults } from '../list/list-results.tsx';
import { ListTable } from '../list/list-table.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useIsPhone } from '../list/use-is-phone.ts';
import { ResourceCards } from './resource-cards.tsx';
import { useResourceList } from './resource-list-context.ts';

const NO_WORDS: readonly FilterWords[] = [];

/** The page's way to a new record. */
export function AddButton() {
  const { mayAdd, addPath } = useResourceList();
  if (!mayAdd) return null;
  return (
    <Button component={Link} to={addPath} variant="contained" startIcon={<AddIcon />}>
      Add new
    </Button>
  );
}

function Nothing() {
  const { definition, mayAdd } = useResourceList();
  return (
    <EmptyState title={`No ${definition.label.many.toLowerCase()}`} action={<AddButton />}>
      {mayAdd ? 'Add the first one, and it appears here.' : 'They appear here as soon as an administrator adds one.'}
    </EmptyState>
  );
}

function Table() {
  const { definition, keys, columns, rowPath, openId } = useResourceList();
  return (
    <>
      <ListToolbar keys={keys} columns={columns} density="standard" />
      <ListTable label={definition.label.many} keys={keys} columns={columns} density="standard" rowPath={rowPath} openId={openId} />
    </>
  );
}

/** The rows of a resource, or what there is to say instead. */
export function ResourceList({ words = NO_WORDS }: { readonly words?: readonly FilterWords[] }) {
  const { definition } = useResourceList();
  const { isPending } = useListContext();
  const isPhone = useIsPhone();
  return (
    <ListResults one={definition.label.one.toLowerCase()} many={definition.label.many.toLowerCase()} words={words} empty={<Nothing />}>
      {isPhone ? <ResourceCards /> : <Table />}
      {!isPending && <ListPager isQuiet={definition.list.quietPager} />}
    </ListResults>
  );
}
