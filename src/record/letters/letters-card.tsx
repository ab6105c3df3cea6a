import { Link, useLocation } from 'react-router';
import { LETTER_KIND_LABELS, type LetterKind } from '#domain/letter-checklist.ts';
import { hasPart } from '#domain/records.ts';
import { RecordLettersDocument, type LetterRowFragment } from '#src/generated/documents/letters.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../record.ts';
import { letterPath, letterState } from './letter-words.ts';
import { WriteLetterButton } from './write-letter-button.tsx';
import './letters.css';

function Letter({ letter }: { readonly letter: LetterRowFragment }) {
  const record = useRecord();
  const { pathname, search } = useLocation();
  const { id, subject, kind, sentAt, updatedAt } = letter;
  return (
    <li className="lt-letter">
      <span className="lt-name">
        <Link to={letterPath(record, id)} state={{ from: `${pathname}${search}` }}>
          {subject.trim() === '' ? `Letter ${id}` : subject}
        </Link>
        <span className="cw-meta">
          {kind === 'other' ? null : `${LETTER_KIND_LABELS[kind as LetterKind]}, `}
          <DateTimeText value={sentAt ?? updatedAt} />
        </span>
      </span>
      <StatusChip kind="letter" value={letterState(letter)} />
    </li>
  );
}

function Letters() {
  const record = useRecord();
  const query = useLive(RecordLettersDocument, {
    variables: { where: parentWhere(record) },
    pollInterval: RECORD_POLL_MS,
  });
  return (
    <SectionCard title="Letters" action={<WriteLetterButton variant="text" />} padded={false}>
      <LiveBody query={query} name="Letters" lines={2}>
        {({ Letter: letters }) =>
          letters.length === 0 ? (
            <p className="lt-none cw-meta">No letters yet. A new one is filled from this {record.kind.label.one}.</p>
          ) : (
            <ul className="lt-letters">
              {letters.map((letter) => (
                <Letter key={letter.id} letter={letter} />
              ))}
            </ul>
          )
        }
      </LiveBody>
    </SectionCard>
  );
}

/** Drafts and letters of the record, where such records have letters. */
export function LettersCard() {
  return hasPart(useRecord().kind, 'letters') ? <Letters /> : null;
}
