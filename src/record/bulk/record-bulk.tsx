import { useState, type ComponentType } from 'react';
import type { TypedDocumentNode } from '@apollo/client';
import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { MOST_IN_BULK } from '#domain/bulk.ts';
import type { RecordKind } from '#domain/records.ts';
import { SelectAll } from '#src/kit/list/select-all.tsx';
import type { BulkProps } from './bulk-props.ts';
import { FlagDialog } from './flag-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';

const ACTIONS = [
  ['Reassign', ReassignDialog],
  ['Add flag', FlagDialog],
  ['Send message', MessageDialog],
] as const satisfies readonly (readonly [string, ComponentType<BulkProps>])[];

interface Props {
  readonly kind: RecordKind;
  /** Fields of the rows that are selected on other pages. */
  readonly fragment: TypedDocumentNode<unknown, unknown>;
}

/** What can be done with the selected records of all pages; stands in the bulk bar. */
export function RecordBulk({ kind, fragment }: Props) {
  const { selectedIds } = useListContext();
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  const isTooMany = selectedIds.length > MOST_IN_BULK;
  return (
    <>
      <SelectAll fragment={fragment} most={MOST_IN_BULK} />
      {isTooMany && <span className="cw-meta">At most {MOST_IN_BULK} at once</span>}
      {ACTIONS.map(([label]) => (
        <Button key={label} size="small" disabled={isTooMany} onClick={() => setOpen(label)}>
          {label}
        </Button>
      ))}
      {ACTIONS.map(([label, Found]) => open === label && <Found key={label} kind={kind} onClose={close} />)}
    </>
  );
}
