import { useListContext } from 'ra-core';
import { Pagination } from 'ra-ui-materialui';

export const PAGE_SIZES = [10, 25, 50, 100];

/** Rows per page on the left, range and arrows on the right (UX §5). */
export function ListPager({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  const { total = 0, perPage } = useListContext();
  // a quiet pager shows itself when there is a second page, or was one until the page grew
  if (isQuiet && total <= Math.min(perPage, PAGE_SIZES[0] ?? perPage)) return null;
  return (
    <div className="rl-pager">
      <Pagination rowsPerPageOptions={PAGE_SIZES} />
    </div>
  );
}
