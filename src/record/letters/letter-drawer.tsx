import { useState } from 'react';
import { useQuery } from '@apollo/client';
import { useLocation, useNavigate, useParams } from 'react-router';
import { fieldsOf, textOrNone } from '#domain/fields.ts';
import { RecordLetterDocument } from '#src/generated/documents/letters.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { managePath, parentWhere, useRecord } from '../record.ts';
import { DraftLetter } from './draft-letter.tsx';
import { FinalLetter } from './final-letter.tsx';
import type { StoredLetter } from './letter-form.ts';
import { LetterPreview } from './letter-preview.tsx';
import { letterPath } from './letter-words.ts';
import { useKnown } from './use-letter.ts';

/** Back to where the drawer was opened, else to the record's first page. */
function useClose(): () => void {
  const record = useRecord();
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = textOrNone(fieldsOf(state)['from']);
  return () => void navigate(from ?? managePath(record));
}

/** letter/add and letter/edit/{letterId}: a draft, or a letter that is final. */
export function LetterDrawer() {
  const { action = 'add', letterId = '' } = useParams();
  const close = useClose();
  const record = useRecord();
  const navigate = useNavigate();
  const { state, key: place } = useLocation();
  const isNew = action !== 'edit';
  const id = Number(letterId);
  const where = { ...parentWhere(record), id: { _eq: Number.isSafeInteger(id) ? id : 0 } };
  const letters = useQuery(RecordLetterDocument, { variables: { where }, skip: isNew, fetchPolicy: 'network-only' });
  const { known, error, refetch } = useKnown();
  const [previewed, setPreviewed] = useState<StoredLetter>();
  /** As it was when it was opened here: what happens to it elsewhere does not touch what is typed. */
  const [taken, setTaken] = useState<StoredLetter>();
  /** A draft that was begun here: its form stays the same one when it gets an address. */
  const [begun, setBegun] = useState<{ readonly id: number; readonly place: string }>();
  const found = isNew ? undefined : letters.data?.Letter[0];
  if (found !== undefined && taken?.id !== found.id && found.id === id) setTaken(found);
  const reload = () => letters.refetch().then(({ data }) => setTaken(data.Letter[0]));
  const isReady = known !== undefined && (isNew || taken?.id === id);
  if (!isReady)
    return (
      <RouteDrawer title="Letter" width={750} onClose={close}>
        {error !== undefined || letters.error !== undefined ? (
          <ErrorState
            title="The letter did not load"
            onRetry={() => void Promise.all([refetch(), ...(isNew ? [] : [letters.refetch()])])}
          />
        ) : letters.data !== undefined && found === undefined && !isNew ? (
          <ErrorState title="Letter not found">It does not exist, or you may not see it.</ErrorState>
        ) : (
          <CardSkeleton lines={10} label="Loading the letter" />
        )}
      </RouteDrawer>
    );
  if (!isNew && taken?.status === 'final')
    return <FinalLetter letter={taken} known={known} onClose={close} onChanged={reload} />;
  return (
    <>
      <DraftLetter
        key={isNew ? place : begun?.id === id ? begun.place : id}
        stored={isNew ? undefined : taken}
        known={known}
        onClose={close}
        onKept={(letter) => {
          setTaken(letter);
          if (!isNew) return;
          setBegun({ id: letter.id, place });
          void navigate(letterPath(record, letter.id), { replace: true, state });
        }}
        onPreview={setPreviewed}
        onFinal={reload}
      />
      {previewed !== undefined && (
        <LetterPreview letterId={previewed.id} version={previewed.rowVersion} onClose={() => setPreviewed(undefined)} />
      )}
    </>
  );
}
