import { useState, type ComponentType } from 'react';
import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { MOST_IN_BULK } from '#domain/bulk.ts';
import { ListedTaskFragmentDoc, type ListedTaskFragment } from '#src/generated/documents/tasks-list.ts';
import { SelectAll } from '#src/kit/list/select-all.tsx';
import { CompleteDialog, ReassignDialog } from './bulk-dialogs.tsx';

const ACTIONS: readonly (readonly [string, ComponentType<{ readonly onClose: () => void }>])[] = [
  ['Complete', CompleteDialog],
  ['Reassign', ReassignDialog],
];

const isOpen = ({ isCompleted }: ListedTaskFragment): boolean => !isCompleted;

/** What can be done with the selected tasks of all pages; stands in the bulk bar. */
export function TaskBulk() {
  const { selectedIds } = useListContext();
  const [open, setOpen] = useState<string>();
  const isTooMany = selectedIds.length > MOST_IN_BULK;
  return (
    <>
      <SelectAll fragment={ListedTaskFragmentDoc} isSelectable={isOpen} most={MOST_IN_BULK} />
      {isTooMany && <span className="cw-meta">At most {MOST_IN_BULK} at once</span>}
      {ACTIONS.map(([label]) => (
        <Button key={label} size="small" variant="tonal" disabled={isTooMany} onClick={() => setOpen(label)}>
          {label}
        </Button>
      ))}
      {ACTIONS.map(([label, Found]) => open === label && <Found key={label} onClose={() => setOpen(undefined)} />)}
    </>
  );
}
