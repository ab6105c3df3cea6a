import { memo, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { INVOICE_LENGTHS, lineFaults } from '#domain/invoice-draft.ts';
import { lineCents } from '#domain/invoice.ts';
import { toDollars } from '#domain/money.ts';
import { GST_RATES } from '#domain/money-words.ts';
import { limited } from '#src/ui/field-message.tsx';
import { MISSING } from '#src/ui/format.ts';
import { AddIcon, ChevronDownIcon, ChevronUpIcon, DeleteIcon } from '#src/ui/icons.ts';
import { Money } from '#src/ui/money.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { Tip } from '#src/ui/tip.tsx';
import { LINE_COLUMNS } from './line-table.tsx';
import { amountOf, type LineValues } from './invoice-values.ts';

interface Props {
  readonly line: LineValues;
  /** Its place on the invoice, from 1: names its fields. */
  readonly place: number;
  /** Its texts and codes are open below it. */
  readonly isOpen: boolean;
  /** Saving was tried: what is wrong is shown. */
  readonly showsFaults: boolean;
  readonly onChange: (key: string, change: Partial<LineValues>) => void;
  readonly onOpen: (key: string | undefined) => void;
  readonly onRemove: (key: string) => void;
}

/** What is wrong with a line, by field. */
function faultsOf(line: LineValues): Readonly<Record<string, string>> {
  return Object.fromEntries(lineFaults(line).map(({ path, message }) => [String(path[0]), message]));
}

const HIDDEN = ['item', 'descriptions', 'inventoryCode', 'accountingCode'];

/** Whether something is wrong with a line that shows only once it is open. */
export const hasHiddenFault = (line: LineValues): boolean =>
  lineFaults(line).some(({ path }) => HIDDEN.includes(String(path[0])));

/** A line of a draft: quantity, price and tax are changed in the row, its texts and codes below it. */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, place, isOpen, showsFaults, onChange, onOpen, onRemove } = props;
  const { key, item, descriptions, inventoryCode, tax, price, qty } = line;
  const faults = showsFaults ? faultsOf(line) : {};
  const name = item.trim() || `line ${place}`;
  const amount = amountOf(line);
  const described = descriptions.filter((text) => text.trim() !== '').join('; ');
  return (
    <>
      <tr>
        <th scope="row">{item.trim() || MISSING}</th>
        <td className="bil-text" title={described}>
          {described || MISSING}
        </td>
        <td>{inventoryCode || MISSING}</td>
        <td>
          <NumberField
            label={`Quantity of ${name}`}
            value={qty}
            error={faults['qty']}
            onChange={(next) => onChange(key, { qty: next })}
          />
        </td>
        <td>
          <MoneyField
            label={`Price of ${name}`}
            value={price}
            error={faults['price']}
            onChange={(next) => onChange(key, { price: next })}
          />
        </td>
        <td>
          <TextField
            select
            label={`Tax of ${name}`}
            value={tax}
            onChange={(event) => onChange(key, { tax: Number(event.target.value) })}
            slotProps={{ select: { native: true } }}
          >
            {GST_RATES.map(({ rate, label }) => (
              <option key={rate} value={rate}>
                {label}
              </option>
            ))}
          </TextField>
        </td>
        <td className="bil-amount">
          <Money value={toDollars(lineCents(amount))} />
        </td>
        <td className="bil-line-actions">
          <Tip title={isOpen ? 'Close' : 'Texts and codes'}>
            <IconButton
              size="small"
              aria-label={`Texts and codes of ${name}`}
              aria-expanded={isOpen}
              data-invalid={(!isOpen && showsFaults && hasHiddenFault(line)) || undefined}
              onClick={() => onOpen(isOpen ? undefined : key)}
            >
              {isOpen ? <ChevronUpIcon fontSize="small" /> : <ChevronDownIcon fontSize="small" />}
            </IconButton>
          </Tip>
          <Tip title="Remove">
            <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => onRemove(key)}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tip>
        </td>
      </tr>
      {isOpen && (
        <tr className="bil-line-open">
          <td colSpan={LINE_COLUMNS}>
            <LineTexts {...props} faults={faults} />
          </td>
        </tr>
      )}
    </>
  );
});

function LineTexts({ line, onChange, faults }: Props & { readonly faults: Readonly<Record<string, string>> }) {
  const { key, item, descriptions, inventoryCode, accountingCode } = line;
  const [added, setAdded] = useState<number>();
  const set = (change: Partial<LineValues>) => onChange(key, change);
  return (
    <div className="bil-line-texts">
      <div className="bil-line-codes">
        <TextField
          label="Item"
          required
          autoFocus={item === ''}
          autoComplete="off"
          value={item}
          onChange={(event) => set({ item: event.target.value })}
          {...limited({ text: item.trim(), limit: INVOICE_LENGTHS.item, error: faults['item'] })}
        />
        <TextField
          label="Inventory code"
          autoComplete="off"
          value={inventoryCode}
          onChange={(event) => set({ inventoryCode: event.target.value })}
          {...limited({ text: inventoryCode.trim(), limit: INVOICE_LENGTHS.code, error: faults['inventoryCode'] })}
        />
        <TextField
          label="Account code"
          autoComplete="off"
          value={accountingCode}
          onChange={(event) => set({ accountingCode: event.target.value })}
          {...limited({ text: accountingCode.trim(), limit: INVOICE_LENGTHS.code, error: faults['accountingCode'] })}
        />
      </div>
      {descriptions.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- descriptions are texts in a place, and nothing else
        <div key={index} className="bil-description">
          <TextField
            label={`Description ${index + 1}`}
            fullWidth
            multiline
            autoFocus={index === added}
            value={text}
            onChange={(event) =>
              set({ descriptions: descriptions.map((one, at) => (at === index ? event.target.value : one)) })
            }
            {...limited({ text: text.trim(), limit: INVOICE_LENGTHS.description })}
          />
          <IconButton
            aria-label={`Remove description ${index + 1}`}
            onClick={() => set({ descriptions: descriptions.filter((_one, at) => at !== index) })}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          size="small"
          variant="text"
          startIcon={<AddIcon />}
          onClick={() => {
            setAdded(descriptions.length);
            set({ descriptions: [...descriptions, ''] });
          }}
        >
          Add description
        </Button>
      </div>
    </div>
  );
}
