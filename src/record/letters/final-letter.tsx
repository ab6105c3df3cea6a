import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LETTER_KIND_LABELS, type LetterKind } from '#domain/letter-checklist.ts';
import { RecordLetterDocument } from '#src/generated/documents/letters.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { saveFrom } from '#src/ui/save-from.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../record.ts';
import type { StoredLetter } from './letter-form.ts';
import { LetterFrame } from './letter-preview.tsx';
import { letterState, mayLeave } from './letter-words.ts';
import { PostLetter } from './post-letter.tsx';
import { SendLetter } from './send-letter.tsx';
import { useLetterAddress, type KnownOfRecord } from './use-letter.ts';
import './letters.css';

interface Props {
  readonly letter: StoredLetter;
  readonly known: KnownOfRecord;
  readonly onClose: () => void;
  readonly onChanged: () => unknown;
}

/** A letter that is final: as it was filed, and how it leaves. */
export function FinalLetter({ letter: given, known, onClose, onChanged }: Props) {
  const where = { ...parentWhere(useRecord()), id: { _eq: given.id } };
  // the mail server says later whether it was delivered
  const { data } = useLive(RecordLetterDocument, { variables: { where }, pollInterval: RECORD_POLL_MS });
  const letter = data?.Letter[0] ?? given;
  const [open, setOpen] = useState<'send' | 'post'>();
  const addressOf = useLetterAddress();
  const close = () => setOpen(undefined);
  if (open === 'send') return <SendLetter letter={letter} known={known} onClose={close} onSent={onChanged} />;
  const { id, kind, rowVersion, subject, sentAt } = letter;
  const state = letterState(letter);
  return (
    <RouteDrawer
      title={subject}
      width={750}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={() => void addressOf(id).then(saveFrom, () => undefined)}>
            Download
          </Button>
          <span className="lib-push" />
          {mayLeave(letter) ? (
            <>
              <Button onClick={() => setOpen('post')}>Mark as posted</Button>
              <Button variant="contained" onClick={() => setOpen('send')}>
                Send by e-mail
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </>
      }
    >
      <div className="lt-final">
        {state === 'not delivered' && (
          <Alert severity="error">
            The e-mail was not delivered. Send it to another address, send it again from Communication, or post the
            letter.
          </Alert>
        )}
        <KeyValueList
          items={[
            { label: 'State', value: <StatusChip kind="letter" value={state} /> },
            { label: 'Kind', value: LETTER_KIND_LABELS[kind as LetterKind] },
            { label: 'Sent', value: sentAt === null ? MISSING : <DateTimeText value={sentAt} /> },
          ]}
        />
        <LetterFrame letterId={id} version={rowVersion} />
      </div>
      {open === 'post' && <PostLetter letterId={id} onClose={close} onPosted={onChanged} />}
    </RouteDrawer>
  );
}
