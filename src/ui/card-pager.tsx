import IconButton from '@mui/material/IconButton';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.ts';

interface Props {
  /** What is paged, for screen readers: 'notes'. */
  readonly label: string;
  /** The page that is shown, from 0. */
  readonly page: number;
  readonly pageSize: number;
  /** Of all pages together. */
  readonly count: number;
  readonly onPage: (page: number) => void;
  /** Words of the two buttons. */
  readonly words?: readonly [back: string, on: string];
}

/** The pages of a list in a card; nothing while there is one. */
export function CardPager({
  label,
  page,
  pageSize,
  count,
  onPage,
  words: [back, on] = ['Previous page', 'Next page'],
}: Props) {
  const last = Math.max(0, Math.ceil(count / pageSize) - 1);
  if (last === 0) return null;
  const from = page * pageSize + 1;
  return (
    <nav className="cw-card-pager" aria-label={`Pages of ${label}`}>
      <IconButton aria-label={back} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <span>
        {from}–{Math.min(count, from + pageSize - 1)} of {count}
      </span>
      <IconButton aria-label={on} disabled={page >= last} onClick={() => onPage(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </nav>
  );
}
