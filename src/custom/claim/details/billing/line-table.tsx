import type { ReactNode } from 'react';
import { CardPager } from '#src/ui/card-pager.tsx';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';

/** Lines on a page: an invoice of a thousand opens as quickly as one of ten. */
export const LINES_PER_PAGE = 25;

/** Columns of the table while its lines are edited. */
export const LINE_COLUMNS = 8;

/** In place of the rows of an invoice that has none. */
export function NoLines() {
  return (
    <tr>
      <td colSpan={LINE_COLUMNS} className="bil-none">
        No lines yet. Add approved expenses or a blank line below.
      </td>
    </tr>
  );
}

interface Props {
  readonly count: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Rows end with what can be done with them. */
  readonly hasActions?: boolean;
  /** The page's rows. */
  readonly children: ReactNode;
}

/** The table around an invoice's lines, a page at a time. */
export function LineTable({ count, page, onPage, hasActions = false, children }: Props) {
  return (
    <div className="bil-lines-box">
      <ScrollRegion className="bil-lines" label="Lines of the invoice">
        <table>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Description</th>
              <th scope="col">Inventory code</th>
              <th scope="col" className="bil-right">
                Qty
              </th>
              <th scope="col" className="bil-right">
                Price
              </th>
              <th scope="col">Tax</th>
              <th scope="col" className="bil-right">
                Amount
              </th>
              {hasActions && (
                <th scope="col">
                  <span className="cw-vh">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </ScrollRegion>
      <CardPager label="lines" page={page} pageSize={LINES_PER_PAGE} count={count} onPage={onPage} />
    </div>
  );
}
