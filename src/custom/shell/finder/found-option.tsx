import type { ReactNode } from 'react';
import type SvgIcon from '@mui/material/SvgIcon';
import { isFoundKind, markedParts, type FoundKind } from '#domain/global-search.ts';
import { useClaimLists } from '#src/providers/data/use-claim-lists.ts';
import { formatDate } from '#src/ui/format.ts';
import {
  BillingIcon,
  ChevronRightIcon,
  ComplaintIcon,
  DocumentIcon,
  IncidentIcon,
  PeopleIcon,
  SearchIcon,
  SummaryIcon,
  SupplierIcon,
} from '#src/ui/icons.ts';
import { Indicator } from '#src/ui/indicator.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import type { StatusKind } from '#src/ui/status-looks.ts';
import { useZone } from '#src/ui/zone.tsx';
import type { FinderOption } from './finder-options.ts';
import { foundWords } from './found-words.ts';
import type { FoundRow } from './use-global-search.ts';

const ICONS: Readonly<Record<FoundKind, typeof SvgIcon>> = {
  claim: DocumentIcon,
  policy: SummaryIcon,
  complaint: ComplaintIcon,
  incident: IncidentIcon,
  person: PeopleIcon,
  supplier: SupplierIcon,
  document: DocumentIcon,
  invoice: BillingIcon,
};

const STATUSES: Partial<Record<FoundKind, StatusKind>> = {
  claim: 'claim',
  policy: 'policy',
  complaint: 'complaint',
  incident: 'incident',
  invoice: 'invoice',
};

/** A text with what was typed marked in it. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return markedParts(text, typed).map((part, index) =>
    // parts have no other name than their place
    // oxlint-disable-next-line react/no-array-index-key
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

function Status({ row }: { readonly row: FoundRow }) {
  const { label } = useClaimLists();
  const of = row.kind ?? '';
  const kind = isFoundKind(of) ? STATUSES[of] : undefined;
  if (row.kind === 'person' && row.status) return <span className="sf-note">{row.status}</span>;
  if (kind === undefined || !row.status) return null;
  return (
    <StatusChip kind={kind} value={row.status} label={kind === 'claim' ? label('status', row.status) : undefined} />
  );
}

function Row({ row, typed }: { readonly row: FoundRow; readonly typed: string }) {
  const { name, about, facts } = foundWords(row, useZone());
  const kind = row.kind ?? '';
  const Icon = isFoundKind(kind) ? ICONS[kind] : DocumentIcon;
  const isMeant = (fact: string): boolean => markedParts(fact, typed).some(({ isMatch }) => isMatch);
  // what was typed first: the line is cut where it is too long
  const others = facts.slice(0, -1).toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)));
  return (
    <>
      <span className="sf-sign">
        {row.color ? <Indicator color={row.color} /> : <Icon fontSize="inherit" aria-hidden />}
      </span>
      <span className="sf-words">
        <span className="sf-name">
          <b>
            <Marked text={name} typed={typed} />
          </b>
          {about !== undefined && (
            <span>
              {' '}
              <Marked text={about} typed={typed} />
            </span>
          )}
        </span>
        {facts.length > 0 && (
          <span className="sf-facts">
            <span>
              {' '}
              <Marked text={others.join(' · ')} typed={typed} />
            </span>
            {/* when stays whole */}
            <span className="sf-last">
              {facts.length > 1 && ' · '}
              <Marked text={facts.at(-1) ?? ''} typed={typed} />
            </span>
          </span>
        )}
      </span>
      {row.isSimilar === true && <span className="sf-note">Similar</span>}
      <Status row={row} />
    </>
  );
}

function Line({
  icon: Icon,
  children,
  end,
}: {
  readonly icon: typeof SvgIcon;
  readonly children: ReactNode;
  readonly end?: ReactNode;
}) {
  return (
    <>
      <span className="sf-sign">
        <Icon fontSize="inherit" aria-hidden />
      </span>
      <span className="sf-words">
        <span className="sf-name">{children}</span>
      </span>
      {end}
    </>
  );
}

/** What an option of the finder shows. */
export function FoundOption({ option, typed }: { readonly option: FinderOption; readonly typed: string }) {
  const zone = useZone();
  if (option.type === 'row') return <Row row={option.row} typed={typed} />;
  if (option.type === 'way') return <Line icon={SearchIcon}>{option.label}</Line>;
  if (option.type === 'page')
    return (
      <Line icon={option.page.icon} end={<ChevronRightIcon fontSize="inherit" aria-hidden />}>
        <b>
          <Marked text={option.page.label} typed={typed} />
        </b>
        {option.page.group !== undefined && <span> {option.page.group}</span>}
      </Line>
    );
  const { entity, about, at } = option.item;
  return (
    <Line
      icon={isFoundKind(entity) ? ICONS[entity] : DocumentIcon}
      end={<time dateTime={at}>{formatDate(at, zone)}</time>}
    >
      <b>{option.title}</b> {about}
    </Line>
  );
}
