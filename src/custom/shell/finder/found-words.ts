// What a row of global search says: what it is called, whom it is about, and what tells two of one name apart.
import { formatDate as formatDay } from '#domain/dates.ts';
import { isFoundKind, type FoundKind } from '#domain/global-search.ts';
import { formatMoney } from '#domain/money.ts';
import { recordKind, recordTitle } from '#domain/records.ts';
import { formatDate } from '#src/ui/format.ts';
import { statusLabel } from '#src/ui/status-looks.ts';
import type { FoundRow } from './use-global-search.ts';

export interface FoundWords {
  /** What people call it by. */
  readonly name: string;
  /** Whom or what it is about. */
  readonly about: string | undefined;
  readonly facts: readonly string[];
}

/** 'Claim 12' */
function ofRecord({ entity, entityId }: FoundRow): string | undefined {
  const kind = recordKind(entity);
  return kind && `${recordTitle(kind)} ${String(entityId)}`;
}

type Facts = readonly (string | null | undefined | false)[];

const FACTS: Readonly<Record<FoundKind, (row: FoundRow, day: (at: string) => string) => Facts>> = {
  claim: ({ title, detail, startsOn, at }, day) => [
    title,
    detail,
    startsOn ? `Loss ${formatDay(startsOn)}` : at && `Received ${day(at)}`,
  ],
  policy: (row) => [
    row.title,
    row.startsOn && row.endsOn && `${formatDay(row.startsOn)} to ${formatDay(row.endsOn)}`,
    ofRecord(row),
  ],
  complaint: ({ title, detail, at }, day) => [title, detail, at && `Received ${day(at)}`],
  incident: ({ title, who, at }, day) => [title, who, at && `Identified ${day(at)}`],
  person: ({ detail, at }, day) => [detail, at ? `Last seen ${day(at)}` : 'Never signed in'],
  supplier: ({ status, detail, at }, day) => [status && statusLabel(status), detail, at && `Since ${day(at)}`],
  document: ({ detail, who, at }, day) => [detail && statusLabel(detail), who && `Added by ${who}`, at && day(at)],
  invoice: ({ title, amount, startsOn, at, who }, day) => [
    who,
    title,
    typeof amount === 'number' && formatMoney(amount),
    startsOn ? `Issued ${formatDay(startsOn)}` : at && `Made ${day(at)}`,
  ],
};

const NAMES: Readonly<
  Record<FoundKind, (row: FoundRow) => readonly [string | null | undefined, string | null | undefined]>
> = {
  claim: (row) => [ofRecord(row), row.who],
  policy: ({ number, who }) => [number, who],
  complaint: (row) => [ofRecord(row), row.who],
  incident: (row) => [ofRecord(row), row.detail && statusLabel(row.detail)],
  person: ({ who, title }) => [who, title],
  supplier: ({ title, who }) => [title, who],
  document: (row) => [row.title, ofRecord(row)],
  invoice: (row) => [`Invoice ${row.number ?? ''}`, ofRecord(row)],
};

/** @param zone the organisation's, for days */
export function foundWords(row: FoundRow, zone: string): FoundWords {
  const kind = row.kind ?? '';
  if (!isFoundKind(kind)) return { name: row.title ?? row.number ?? '', about: undefined, facts: [] };
  const [name, about] = NAMES[kind](row);
  const facts = FACTS[kind](row, (at) => formatDate(at, zone));
  return {
    name: name ?? '',
    about: about ?? undefined,
    facts: facts.filter((fact): fact is string => typeof fact === 'string' && fact !== ''),
  };
}
