import { lazy, Suspense, useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import {
  DeleteExpenseTypeOverrideDocument,
  ExpenseTypeOverridesDocument,
} from '#src/generated/documents/expense-type-overrides.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import type { BelowProps } from '#src/kit/form/named-components.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { AddIcon, DeleteIcon, EditIcon } from '#src/ui/icons.ts';
import { Money } from '#src/ui/money.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import type { Override } from './expense-type-override-form.tsx';
import './catalogue.css';

const OverrideForm = lazy(() => import('./expense-type-override-form.tsx'));

const POLL_MS = 30_000;

/** Rates that an insurer pays in place of the base rate: a table below the fields of an existing expense type (spec 3 §2.1). */
export default function ExpenseTypeOverrides({ record }: BelowProps) {
  const mayWrite = useViewer().role === 'org_admin';
  const variables = { expenseTypeId: Number(record.id) };
  const { data, error, refetch } = useLive(ExpenseTypeOverridesDocument, { variables, pollInterval: POLL_MS });
  const [open, setOpen] = useState<Override | 'new'>();
  const [doomed, setDoomed] = useState<Override>();
  const rows = data?.ExpenseTypeOverride;
  const close = () => {
    setOpen(undefined);
    void refetch();
  };
  return (
    <section className="ct-children" aria-labelledby="rate-overrides">
      <header>
        <h3 id="rate-overrides">Rate overrides</h3>
        {rows !== undefined && <span className="cw-count">{rows.length}</span>}
        {mayWrite && open === undefined && (
          <Button variant="text" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
            Add override
          </Button>
        )}
      </header>
      {rows === undefined &&
        (error === undefined ? (
          <CardSkeleton lines={3} label="Loading rate overrides" />
        ) : (
          <ErrorState title="The rate overrides did not load" onRetry={() => void refetch()} />
        ))}
      {rows?.length === 0 && open === undefined && (
        <p className="ct-children-none">Every insurer pays the base rate.</p>
      )}
      {rows !== undefined && rows.length > 0 && (
        <Rows
          rows={rows}
          mayWrite={mayWrite}
          openId={open === 'new' ? undefined : open?.id}
          onEdit={setOpen}
          onDelete={setDoomed}
        />
      )}
      {open !== undefined && (
        <Suspense fallback={<CardSkeleton lines={4} />}>
          <OverrideForm
            key={open === 'new' ? 'new' : open.id}
            expenseTypeId={variables.expenseTypeId}
            stored={open === 'new' ? undefined : open}
            onClose={close}
          />
        </Suspense>
      )}
      {doomed !== undefined && (
        <Deletion override={doomed} onClose={() => setDoomed(undefined)} onDeleted={() => void refetch()} />
      )}
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly Override[];
  readonly mayWrite: boolean;
  readonly openId: number | undefined;
  readonly onEdit: (row: Override) => void;
  readonly onDelete: (row: Override) => void;
}

function Rows({ rows, mayWrite, openId, onEdit, onDelete }: RowsProps) {
  return (
    <div className="ct-children-table">
      <Table aria-label="Rate overrides" size="small">
        <TableHead>
          <TableRow>
            <TableCell>Insurer</TableCell>
            <TableCell align="right">Rate</TableCell>
            <TableCell>Inventory code</TableCell>
            {mayWrite && (
              <TableCell>
                <span className="cw-vh">Actions</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} selected={row.id === openId}>
              <TableCell>{row.Insurer?.name}</TableCell>
              <TableCell align="right">
                <Money value={row.rate} />
              </TableCell>
              <TableCell>{row.inventoryCode}</TableCell>
              {mayWrite && (
                <TableCell align="right" className="ct-children-actions">
                  <IconButton aria-label={`Edit override of ${row.Insurer?.name ?? ''}`} onClick={() => onEdit(row)}>
                    <EditIcon />
                  </IconButton>
                  <IconButton
                    aria-label={`Delete override of ${row.Insurer?.name ?? ''}`}
                    onClick={() => onDelete(row)}
                  >
                    <DeleteIcon />
                  </IconButton>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Deletion({
  override,
  onClose,
  onDeleted,
}: {
  readonly override: Override;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const [mutate] = useMutation(DeleteExpenseTypeOverrideDocument);
  const { submit, isSaving } = useSubmit();
  const remove = async () => {
    await submit({
      progress: 'Deleting...',
      said: 'Successfully deleted',
      write: (context) => mutate({ variables: { id: override.id, orgId: override.orgId }, context }),
      saved: onDeleted,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      body={`${override.Insurer?.name ?? 'The insurer'} pays the base rate again.`}
      confirmLabel="Delete"
      destructive
      busy={isSaving}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
