// Which columns a person sees, and in which order: what react-admin's DataTable keeps under its store key, by position.
import type { ListColumn } from './list-column.ts';

type AnyColumn = Pick<ListColumn<never>, 'source' | 'isExtra' | 'isFixed'>;

/** Store keys of a table: hidden columns under the key itself, their order beside it (react-admin's names). */
export function ranksKey(storeKey: string): string {
  return `${storeKey}_columnRanks`;
}

/** Columns that are hidden until they are chosen. */
export function hiddenAtFirst(columns: readonly AnyColumn[]): string[] {
  return columns.filter((column) => column.isExtra === true).map((column) => column.source);
}

/**
 * Positions in the definition, in the order shown; columns that came after the order was stored follow at the end.
 * @param ranks what is stored; positions that are no longer there are left out
 */
export function columnOrder(count: number, ranks: readonly number[] | undefined): number[] {
  const kept = (ranks ?? []).filter((rank, index, all) => rank >= 0 && rank < count && all.indexOf(rank) === index);
  const others = Array.from({ length: count }, (_, position) => position).filter(
    (position) => !kept.includes(position),
  );
  return [...kept, ...others];
}

/**
 * The order after a column has gone one place to the left (-1) or right (1), past hidden columns too.
 * Fixed columns keep their places: the order is unchanged where one stands in the way.
 */
export function moveColumn(
  columns: readonly AnyColumn[],
  ranks: readonly number[] | undefined,
  source: string,
  step: -1 | 1,
): number[] {
  const order = columnOrder(columns.length, ranks);
  const from = order.findIndex((position) => columns[position]?.source === source);
  const other = order[from + step];
  const own = order[from];
  if (own === undefined || other === undefined || columns[own]?.isFixed === true || columns[other]?.isFixed === true)
    return order;
  return order.with(from, other).with(from + step, own);
}

/** The columns shown, in their order. */
export function shownColumns<Column extends AnyColumn>(
  columns: readonly Column[],
  ranks: readonly number[] | undefined,
  hidden: readonly string[],
): Column[] {
  return columnOrder(columns.length, ranks)
    .flatMap((position) => columns[position] ?? [])
    .filter((column) => !hidden.includes(column.source));
}

/**
 * What is stored when exactly these columns are shown, in this order: hidden ones, and the places of all.
 * @param shown names of columns; those that the table does not have are passed over, fixed ones are always shown
 */
export function stateOfShown(
  columns: readonly AnyColumn[],
  shown: readonly string[],
): { readonly hidden: string[]; readonly ranks: number[] } {
  const isShown = ({ source, isFixed }: AnyColumn): boolean => isFixed === true || shown.includes(source);
  const placeOf = (source: string): number => columns.findIndex((column) => column.source === source);
  const chosen = shown.map(placeOf).filter((place) => place >= 0 && columns[place]?.isFixed !== true);
  const others = columns.map((_, place) => place).filter((place) => !chosen.includes(place));
  // fixed columns keep their places; the chosen ones fill the others first
  const free = [...chosen, ...others.filter((place) => columns[place]?.isFixed !== true)];
  return {
    hidden: columns.filter((column) => !isShown(column)).map(({ source }) => source),
    ranks: columns.map((column, place) => (column.isFixed === true ? place : (free.shift() ?? place))),
  };
}
