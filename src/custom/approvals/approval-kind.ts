// What the three lists of decisions have in common: a list is told what its rows are, and how they are decided.
import { createContext, useContext } from 'react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { formatNumber } from '#domain/numbers.ts';
import type { DecisionResultsFragment } from '#src/generated/documents/approvals.ts';
import { FILTERS } from '#src/kit/kinds/filters.ts';
import type { Condition, FilterContext } from '#src/kit/kinds/filters/filter-kind.ts';
import type { ListField } from '#src/kit/kinds/list-field.ts';
import { appliedNames, type FilterValues } from '#src/kit/list/filter-values.ts';
import type { ListColumn } from '#src/kit/list/list-column.ts';
import type { OnceContext } from '#src/ui/use-once.ts';
import type { Authority, Move, Stops } from './authority.ts';

/** Rows of one call (server/actions/money/decide.ts). */
export const MOST_DECISIONS = 200;

/** Filter of a notification's link: one record alone. */
export const ID_FILTER = 'id';

export interface Decision<Row> {
  readonly move: Move;
  readonly rows: readonly Row[];
  readonly reason: string | null;
  readonly context: OnceContext;
}

export interface ApprovalKind<Row extends { readonly id: number }> {
  /** GraphQL type of the rows. */
  readonly type: 'ReservePayment' | 'ReserveChange';
  /** Name of what is remembered of the list. */
  readonly list: string;
  /** 'payment', 'payments': as they stand in a sentence. */
  readonly one: string;
  readonly many: string;
  readonly fragment: TypedDocumentNode<Row>;
  /** What every row of the list is. */
  readonly where: Condition;
  readonly filters: readonly ListField[];
  readonly columns: readonly ListColumn<Row>[];
  /** What the list is for, in the order of its buttons. */
  readonly moves: readonly Move[];
  readonly stopsOf: (row: Row, authority: Authority) => Stops;
  /** 'Payment 12 to Fixers, A$110.00' */
  readonly nameOf: (row: Row) => string;
  /** What several come to: 'A$550.00 in all'. */
  readonly sumOf: (rows: readonly Row[]) => string;
  /** Where there is none at all. */
  readonly none: { readonly title: string; readonly text: string };
}

/** The list's own condition, and those of its filters. */
export function approvalConditions(
  { where, filters }: Pick<ApprovalKind<never>, 'where' | 'filters'>,
  filter: FilterValues,
  context: FilterContext,
): readonly Condition[] {
  const id = filter[ID_FILTER];
  const applied = appliedNames(
    filters.map(({ name }) => name),
    filter,
  );
  return [
    where,
    ...(id === undefined ? [] : [{ id: Number.isSafeInteger(id) ? { _eq: id } : { _in: [] } }]),
    ...filters
      .filter(({ name }) => applied.includes(name))
      .map(({ name, source, kind }) => FILTERS[kind](source, filter[name], context)),
  ];
}

interface Approving {
  readonly authority: Authority;
  readonly moves: readonly Move[];
  readonly one: string;
  readonly stopsOf: (row: { readonly id: number }) => Stops;
  /** Asks before rows are decided. */
  readonly ask: (move: Move, ids: readonly number[]) => void;
}

export const ApprovingContext = createContext<Approving | undefined>(undefined);

/** What the rows of the open list can be decided as. @throws Error outside of a list */
export function useApproving(): Approving {
  const approving = useContext(ApprovingContext);
  if (!approving) throw new Error('There is no list of approvals around this.');
  return approving;
}

/** How rows are written as decided. */
export type Decide<Row> = (decision: Decision<Row>) => Promise<DecisionResultsFragment>;

/** The verb of each decision, and what is said once it is done. */
export const MOVE_WORDS: Readonly<
  Record<Move, { readonly verb: string; readonly done: string; readonly busy: string }>
> = {
  approved: { verb: 'Approve', done: 'approved', busy: 'Approving...' },
  refused: { verb: 'Refuse', done: 'refused', busy: 'Refusing...' },
  paid: { verb: 'Mark as paid', done: 'marked as paid', busy: 'Saving...' },
};

/** '1 payment', '3 payments'. */
export function counted({ one, many }: { readonly one: string; readonly many: string }, count: number): string {
  return count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;
}
