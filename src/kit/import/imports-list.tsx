import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation } from '@apollo/client';
import { importPercent, rowsWord } from '#domain/import.ts';
import {
  CancelImportDocument,
  ContinueImportDocument,
  RecordImportsDocument,
  RefusedRowsDocument,
  type RecordImportRowFragment,
} from '#src/generated/documents/imports.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { DownloadIcon } from '#src/ui/icons.ts';
import { saveFrom } from '#src/ui/save-from.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { IMPORT_LABELS, isUnderWay, progressWords, storedWords } from './import-words.ts';

/** How often to ask while the socket is down, in milliseconds. */
const POLL_MS = 2_000;
/** Imports of the last time that are shown. */
const MOST_SHOWN = 5;

function useImportActions() {
  const { submit, isSaving } = useSubmit();
  const again = { refetchQueries: [RecordImportsDocument] };
  const [cancel] = useMutation(CancelImportDocument, again);
  const [goOn] = useMutation(ContinueImportDocument, again);
  const [ask] = useMutation(RefusedRowsDocument);
  return {
    isBusy: isSaving,
    cancel: (importId: number) =>
      submit({
        write: (context) => cancel({ variables: { importId }, context }),
        of: `cancel ${importId}`,
        progress: 'Cancelling...',
        said: 'Import cancelled. What was stored stays.',
      }),
    goOn: (importId: number) =>
      submit({
        write: (context) => goOn({ variables: { importId }, context }),
        of: `go on ${importId}`,
        said: 'The import goes on.',
      }),
    refused: (importId: number) =>
      submit({
        // its answer opens something, so it takes no key
        write: async ({ errors }) => {
          const { data } = await ask({ variables: { importId }, context: { errors } });
          const url = data?.getRefusedRows.url;
          if (url !== undefined) saveFrom(url);
        },
        progress: 'Preparing the file...',
        said: null,
      }),
  };
}

interface ItemProps {
  readonly row: RecordImportRowFragment;
  readonly actions: ReturnType<typeof useImportActions>;
}

function ImportItem({ row, actions }: ItemProps) {
  const { id, name, status, error, rowTotal, rowsDone, refused, createdAt, CreatedBy } = row;
  const percent = importPercent(rowsDone, rowTotal);
  const stored = storedWords(row);
  const isOpen = rowTotal === null || rowsDone < rowTotal;
  return (
    <li className="rl-import">
      <span className="rl-import-head">
        <strong className="rl-import-name">{name}</strong>
        <StatusChip kind="import" value={status} label={IMPORT_LABELS[status]} />
      </span>
      <span className="cw-meta">
        {CreatedBy?.name} <DateTimeText value={createdAt} />
      </span>
      {isUnderWay(row) && (
        <LinearProgress
          aria-label={`Progress of ${name}`}
          variant={percent === undefined ? 'indeterminate' : 'determinate'}
          value={percent}
        />
      )}
      {(status !== 'waiting' || rowsDone > 0) && <span>{progressWords(row)}</span>}
      {error !== null && <span className="rl-import-error">{error}</span>}
      {stored !== undefined && <span>{stored}</span>}
      <span className="rl-import-actions">
        {refused > 0 && (
          <Button
            size="small"
            variant="text"
            startIcon={<DownloadIcon />}
            disabled={actions.isBusy}
            aria-label={`Refused rows of ${name}: download ${rowsWord(refused)}`}
            onClick={() => void actions.refused(id)}
          >
            Refused rows
          </Button>
        )}
        {isUnderWay(row) && (
          <Button
            size="small"
            variant="text"
            disabled={actions.isBusy}
            aria-label={`Cancel import: ${name}`}
            onClick={() => void actions.cancel(id)}
          >
            Cancel import
          </Button>
        )}
        {(status === 'failed' || status === 'cancelled') && isOpen && (
          <Button
            size="small"
            variant="text"
            disabled={actions.isBusy}
            aria-label={`Go on: ${name}`}
            onClick={() => void actions.goOn(id)}
          >
            Go on
          </Button>
        )}
      </span>
    </li>
  );
}

/** The files of a resource that are imported in the background, each as it comes on; nothing where there are none. */
export function ImportsList({ resource }: { readonly resource: string }) {
  const { data } = useLive(RecordImportsDocument, {
    variables: { resource, limit: MOST_SHOWN },
    pollInterval: POLL_MS,
  });
  const actions = useImportActions();
  const imports = data?.RecordImport ?? [];
  if (imports.length === 0) return null;
  return (
    <section aria-label="Imported in the background" className="rl-imports">
      <h3 className="rl-imports-title">Imported in the background</h3>
      <ul>
        {imports.map((row) => (
          <ImportItem key={row.id} row={row} actions={actions} />
        ))}
      </ul>
    </section>
  );
}
