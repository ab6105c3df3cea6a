import { useCallback, useId, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { taxOf } from '#domain/expense.ts';
import { formatMoney } from '#domain/money.ts';
import { invoiceTotals } from '#domain/invoice.ts';
import { lineFaults } from '#domain/invoice-draft.ts';
import { isList } from '#domain/fields.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { BillableExpenseFragment, OpenInvoiceFragment } from '#src/generated/documents/billing.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { SaveForm } from '#src/ui/form/save-form.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { DeleteIcon, DocumentIcon, EmailIcon } from '#src/ui/icons.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useLatest } from '#src/ui/use-latest.ts';
import { AddItems } from './add-items.tsx';
import { EditedLines } from './edited-lines.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { amountOf, blankLine, displayOf, linesOf, type InvoiceValues, type LineValues } from './invoice-values.ts';
import { hasHiddenFault } from './line-row.tsx';
import { LINES_PER_PAGE } from './line-table.tsx';
import { PayTo } from './pay-to.tsx';
import { ShownLines } from './shown-lines.tsx';
import type { InvoiceChoices } from './use-invoice-choices.ts';
import { useInvoiceForm } from './use-invoice-form.ts';
import { useSendInvoice } from './use-send-invoice.tsx';

export const INVOICE_WIDTH = 1000;
const FAULT = ':is([aria-invalid=true], [data-invalid=true])';

interface Props {
  /** undefined for a new one. */
  readonly stored: OpenInvoiceFragment | undefined;
  readonly start: InvoiceValues;
  /** How many expenses were chosen for it that can't be invoiced any more. */
  readonly leftOut: number;
  readonly choices: InvoiceChoices;
  readonly onClose: () => void;
  /** Shows the invoice as it is stored now. */
  readonly onStored: (id: number) => Promise<void>;
  readonly onDelete: (invoice: OpenInvoiceFragment) => void;
  readonly onPreview: (id: number) => void;
}

const LABELS: Readonly<Record<keyof InvoiceValues, string>> = {
  invoiceToId: 'Invoice to',
  invoiceFromId: 'Invoice from',
  reference: 'Reference',
  invoiceNo: 'Invoice no.',
  issueDate: 'Issue date',
  dueDate: 'Due date',
  invoiceDisplay: 'Invoice display',
  lines: 'Lines',
};

/** A merged value in words: names for what is chosen, the sum for lines. */
function describe({ insurers, offices }: InvoiceChoices, field: string, value: unknown): string | undefined {
  if (field === 'invoiceToId') return insurers.find(({ id }) => id === value)?.name;
  if (field === 'invoiceFromId') return offices.find(({ id }) => id === value)?.name;
  if (field !== 'lines' || !isList(value)) return undefined;
  const lines = value as readonly LineValues[];
  return `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}, ${formatMoney(invoiceTotals(lines.map(amountOf)).total)}`;
}

/** Approved expenses that the draft does not have: those of the claim, and those that were just taken off it. */
function billable(
  { expenses }: InvoiceChoices,
  stored: OpenInvoiceFragment | undefined,
  lines: readonly LineValues[],
): readonly BillableExpenseFragment[] {
  const used = new Set(lines.flatMap(({ expenseItemIds }) => expenseItemIds));
  const own = stored?.InvoiceItems.flatMap(({ ExpenseItems }) => ExpenseItems) ?? [];
  const all = new Map([...own, ...expenses].map((expense) => [expense.id, expense]));
  return [...all.values()].filter(({ id }) => !used.has(id));
}

/** A draft in its drawer (spec 1 §2.4, §4). */
export function DraftInvoice({ stored, start, leftOut, choices, onClose, onStored, onDelete, onPreview }: Props) {
  const formId = useId();
  const form = useInvoiceForm(stored, start, onStored);
  const values = useWatch({ control: form.control }) as InvoiceValues;
  const linesField = useField(form.control, 'lines');
  const { lines } = values;
  const sending = useSendInvoice(onStored);
  const linesBox = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  const [openKey, setOpenKey] = useState<string>();
  const latest = useLatest({ form, lines });
  const changeLines = useCallback(
    (change: (lines: readonly LineValues[]) => readonly LineValues[]) =>
      latest().form.change({ lines: change(latest().lines) }),
    [latest],
  );
  const insurer = choices.insurers.find(({ id }) => id === values.invoiceToId);
  const office = choices.offices.find(({ id }) => id === values.invoiceFromId);
  const tax = insurer ? taxOf(insurer) : 0;
  const isGrouped = displayOf(values.invoiceDisplay) === 'Grouped expenses';

  const append = (added: readonly LineValues[]) => {
    changeLines((all) => [...all, ...added]);
    setPage(Math.floor((lines.length + added.length - 1) / LINES_PER_PAGE));
  };
  /** The draft as it stands here is stored: what is printed or sent is what is seen. */
  const stand = async (): Promise<number | undefined> => {
    if (stored !== undefined && !form.isDirty) return stored.id;
    let id: number | undefined;
    const isStored = await form.save({
      said: null,
      saved: async (saved) => {
        id = saved;
        await onStored(saved);
      },
    });
    return isStored ? id : undefined;
  };
  const preview = async () => {
    const id = await stand();
    if (id !== undefined) onPreview(id);
  };
  const approve = async () => {
    const id = await stand();
    if (id !== undefined) await sending.send(id);
  };
  const [refusals, setRefusals] = useState(0);
  if (form.refusals !== refusals) {
    // the first line that has to be mended is on the page that is shown
    setRefusals(form.refusals);
    const index = lines.findIndex((line) => lineFaults(line).length > 0);
    const line = lines[index];
    if (line !== undefined) {
      setPage(Math.floor(index / LINES_PER_PAGE));
      if (hasHiddenFault(line)) setOpenKey(line.key);
    }
  }
  // a line that stands for others cannot be mended
  const showsGroups = isGrouped && linesField.error === undefined;
  const isBusy = form.isSaving || sending.isSending;
  return (
    <RouteDrawer
      title={stored === undefined ? 'New invoice' : 'Edit invoice'}
      subtitle={
        <>
          {stored?.invoiceNo} <StatusChip kind="invoice" value="draft" />
          <span className="bil-sent">
            Exported <DateTimeText value={stored?.dtExported} />
          </span>
        </>
      }
      width={INVOICE_WIDTH}
      onClose={onClose}
      footer={
        <>
          {stored !== undefined && (
            <div className="cw-footer-start">
              <Button
                variant="text"
                color="error"
                startIcon={<DeleteIcon />}
                disabled={isBusy}
                onClick={() => onDelete(stored)}
              >
                Delete draft
              </Button>
            </div>
          )}
          <span className="cw-meta bil-goes-to">
            {insurer && (insurer.email === null ? `${insurer.name} has no e-mail address` : `Goes to ${insurer.email}`)}
          </span>
          <Button type="submit" form={formId} variant="text" disabled={isBusy}>
            {form.isSaving ? 'Saving...' : 'Save draft'}
          </Button>
          <Button startIcon={<DocumentIcon />} disabled={isBusy} onClick={() => void preview()}>
            Print preview
          </Button>
          <Button variant="contained" startIcon={<EmailIcon />} disabled={isBusy} onClick={() => void approve()}>
            Approve and email
          </Button>
        </>
      }
    >
      <SaveForm
        id={formId}
        form={form}
        labels={LABELS}
        describe={(field, value) => describe(choices, field, value)}
        // its page is drawn by then
        onHiddenFault={() => requestAnimationFrame(() => linesBox.current?.querySelector<HTMLElement>(FAULT)?.focus())}
        className="bil-invoice"
      >
        {sending.notice}
        {leftOut > 0 && (
          <Alert severity="warning">
            {leftOut === 1
              ? '1 of the chosen expenses was invoiced, changed or deleted meanwhile, and is not on this invoice.'
              : `${formatNumber(leftOut)} of the chosen expenses were invoiced, changed or deleted meanwhile, and are not on this invoice.`}
          </Alert>
        )}
        <InvoiceFields form={form} values={values} choices={choices} stored={stored} />
        {linesField.error !== undefined && <Alert severity="error">{linesField.error}</Alert>}
        <div ref={linesBox}>
          {showsGroups ? (
            <ShownLines lines={lines} display={values.invoiceDisplay} />
          ) : (
            <EditedLines
              lines={lines}
              page={page}
              onPage={setPage}
              openKey={openKey}
              onOpen={setOpenKey}
              showsFaults={form.refusals > 0}
              onChange={changeLines}
            />
          )}
        </div>
        <div className="bil-below">
          <div className="bil-below-start">
            <AddItems
              expenses={billable(choices, stored, lines)}
              onAdd={(expenses) => append(linesOf(expenses, tax))}
              onBlank={() => {
                const line = blankLine(tax);
                append([line]);
                setOpenKey(line.key);
                if (isGrouped) form.change({ invoiceDisplay: 'Itemised expenses' });
              }}
            />
            <PayTo office={office} invoiceId={stored?.id} />
          </div>
          <InvoiceSums lines={lines} />
        </div>
      </SaveForm>
    </RouteDrawer>
  );
}
