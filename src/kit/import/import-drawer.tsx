import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { MOST_FILE_ROWS, MOST_WAITED_ROWS } from '#domain/import.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { FileChoice } from '#src/ui/upload/file-choice.tsx';
import { useToast } from '#src/ui/toasts.tsx';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { inSentence } from '../label-words.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { ImportIssues } from './import-issues.tsx';
import { ImportsList } from './imports-list.tsx';
import { importTargets, missingColumns, unusedColumns } from './mapping.ts';
import { useImport } from './use-import.ts';

interface Props {
  readonly name: string;
  readonly definition: ResourceDefinition;
  readonly onClose: () => void;
}

const HELP = `The first line names the columns. At most ${formatNumber(MOST_FILE_ROWS)} rows. Rows with an ID change the record that has it.`;

/**
 * Brings records in from a CSV file: choose, map, check, import; all rows or none. More rows than somebody waits for are
 * imported in the background, those in order, and the drawer may be left.
 */
export function ImportDrawer({ name, definition, onClose }: Props) {
  const { file, table, mapping, running, problem, result, choose, map, run, start } = useImport(name, definition);
  const toast = useToast();
  const targets = importTargets(definition);
  const many = inSentence(definition.label.many);
  const missing = table === undefined ? [] : missingColumns(targets, mapping);
  const unused = table === undefined ? [] : unusedColumns(table.columns, mapping);
  const isChecked = result?.issueCount === 0;
  const isReady = table !== undefined && missing.length === 0 && running === undefined;
  const dirty = table !== undefined && !isChecked;
  const leave = useLeaveGuard(dirty);
  const isLarge = (table?.rows.length ?? 0) > MOST_WAITED_ROWS;
  const isOpen = useRef(false);
  // an upload that is under way ends with the drawer
  const upload = useRef<AbortController>(undefined);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      upload.current?.abort();
    };
  }, []);
  const begin = async () => {
    upload.current = new AbortController();
    if (await start(upload.current.signal)) toast.saved(`${file?.name ?? 'The file'} is imported in the background.`);
  };
  const finish = async () => {
    const done = await run(false);
    if (done?.issueCount !== 0) return;
    const count = done.inserted + done.updated;
    toast.saved(`${formatNumber(count)} ${count === 1 ? inSentence(definition.label.one) : many} imported.`);
    // whoever has gone on meanwhile is not taken back
    if (!isOpen.current) return;
    leave();
    onClose();
  };
  return (
    <RouteDrawer
      title={`Import ${many}`}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
          {isLarge ? (
            <Button variant="contained" disabled={!isReady} onClick={() => void begin()}>
              Import in the background
            </Button>
          ) : isChecked ? (
            <Button variant="contained" disabled={running !== undefined} onClick={() => void finish()}>
              Import {formatNumber(result.total)} {result.total === 1 ? 'row' : 'rows'}
            </Button>
          ) : (
            <Button variant="contained" disabled={!isReady} onClick={() => void run(true)}>
              Check
            </Button>
          )}
        </>
      }
    >
      <FileChoice
        label="CSV file"
        help={HELP}
        accept=".csv,text/csv"
        file={file}
        disabled={running !== undefined}
        onChoose={(chosen) => void choose(chosen)}
      />
      {table === undefined && running === undefined && <ImportsList resource={name} />}
      {running !== undefined && (
        <div role="status">
          <p className="rl-import-text">{running}</p>
          <LinearProgress aria-label={running} />
        </div>
      )}
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {table !== undefined && (
        <>
          {missing.length > 0 && (
            <Alert severity="error">
              {missing.length === 1
                ? `The column ${missing[0] ?? ''} is missing.`
                : `The columns ${missing.join(', ')} are missing.`}
            </Alert>
          )}
          {result !== undefined && <ImportIssues result={result} targets={targets} />}
          {isLarge && (
            <Alert severity="info">
              A file of more than {formatNumber(MOST_WAITED_ROWS)} rows is imported in the background: rows in order are
              stored step by step, with your rights; rows with a problem are left out, and you can download, mend and
              import them again. You may leave this page; the bell tells you when it is done.
            </Alert>
          )}
          <p className="rl-import-text">
            {formatNumber(table.rows.length)} {table.rows.length === 1 ? 'row' : 'rows'}.
            {unused.length > 0 && ` Not imported: ${unused.join(', ')}.`}
          </p>
          <ColumnMapping targets={targets} columns={table.columns} mapping={mapping} onMap={map} />
        </>
      )}
    </RouteDrawer>
  );
}
