import { useState } from 'react';
import { shownItems } from '#domain/invoice-document.ts';
import { lineCents } from '#domain/invoice.ts';
import { toDollars } from '#domain/money.ts';
import { MISSING } from '#src/ui/format.ts';
import { Money } from '#src/ui/money.tsx';
import { qtyWords, taxWords } from './expense-columns.tsx';
import { amountOf, displayOf, type LineValues } from './invoice-values.ts';
import { LINES_PER_PAGE, LineTable, NoLines } from './line-table.tsx';

interface Props {
  readonly lines: readonly LineValues[];
  readonly display: string;
}

/** The lines as the invoice shows them, to be read: grouped ones are worked out and stand for those that are stored. */
export function ShownLines({ lines, display }: Props) {
  const [page, setPage] = useState(0);
  const items = shownItems(
    lines.map((line) => ({
      ...amountOf(line),
      gId: line.key,
      isGrouped: false,
      item: line.item,
      descriptions: line.descriptions,
      inventoryCode: line.inventoryCode || null,
    })),
    displayOf(display),
  );
  const from = page * LINES_PER_PAGE;
  return (
    <LineTable count={items.length} page={page} onPage={setPage}>
      {items.length === 0 && <NoLines />}
      {items.slice(from, from + LINES_PER_PAGE).map(({ gId, item, descriptions, inventoryCode, tax, price, qty }) => (
        <tr key={gId}>
          <th scope="row">{item}</th>
          <td className="bil-text" title={descriptions.join('; ')}>
            {descriptions.join('; ') || MISSING}
          </td>
          <td>{inventoryCode ?? MISSING}</td>
          <td className="bil-right">{qtyWords(qty)}</td>
          <td className="bil-right">
            <Money value={price} />
          </td>
          <td>{taxWords(tax)}</td>
          <td className="bil-amount">
            <Money value={toDollars(lineCents({ price, qty, tax }))} />
          </td>
        </tr>
      ))}
    </LineTable>
  );
}
