import { formatNumber } from '#domain/numbers.ts';

/** What a person who leaves still has in hand. */
interface InHand {
  readonly openTasks: number;
  readonly openClaims: number;
  readonly openComplaints: number;
}

const counted = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : `${one}s`}`];

/** 'Your 2 open tasks and 1 open claim stay under your name until somebody takes them over.' */
export function whatStays({ openTasks, openClaims, openComplaints }: InHand): string {
  const parts = [
    ...counted(openTasks, 'open task'),
    ...counted(openClaims, 'open claim'),
    ...counted(openComplaints, 'open complaint'),
  ];
  const last = parts.at(-1);
  if (last === undefined)
    return 'You have no open tasks, claims or complaints there. What you did there stays under your name.';
  const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
  const isOne = openTasks + openClaims + openComplaints === 1;
  return `Your ${list} ${isOne ? 'stays' : 'stay'} under your name until somebody takes ${isOne ? 'it' : 'them'} over.`;
}
