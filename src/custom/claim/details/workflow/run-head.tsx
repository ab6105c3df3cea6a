import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSearchParams } from 'react-router';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { formatDateTime } from '#src/ui/format.ts';
import { RowMenu } from '#src/ui/row-menu.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useZone } from '#src/ui/zone.tsx';
import type { OpenWorkflow, Run } from './open-workflow.ts';
import { versionWords } from './run-words.ts';
import type { RunControls } from './use-run-controls.tsx';
import { RUN } from './workflow-paths.ts';

interface Props {
  readonly workflow: OpenWorkflow;
  /** All of the claim, the newest first. */
  readonly runs: readonly Run[];
  readonly controls: RunControls;
}

/** Chooses an earlier run of the claim: one that was cancelled or started again. */
function RunChoice({ run, runs }: { readonly run: Run; readonly runs: readonly Run[] }) {
  const zone = useZone();
  const [, setSearch] = useSearchParams();
  return (
    <TextField
      select
      label="Run"
      value={String(run.id)}
      onChange={({ target }) =>
        setSearch(target.value === String(runs[0]?.id) ? {} : { [RUN]: target.value }, { replace: true })
      }
      className="wr-choice"
    >
      {runs.map(({ id, startedAt }, index) => (
        <MenuItem key={id} value={String(id)}>
          {index === 0 ? 'Latest' : `Run ${runs.length - index}`}, started {formatDateTime(startedAt, zone)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Which workflow the claim runs on, how far it is, and what can be done with the run. */
export function RunHead({ workflow, runs, controls }: Props) {
  const { name, run } = workflow;
  return (
    <div className="wr-head">
      <h2 tabIndex={-1}>{versionWords(name, run)}</h2>
      {run !== undefined && (
        <>
          <StatusChip kind="workflow" value={run.status} />
          <span className="cw-meta">
            started <DateTimeText value={run.startedAt} />
            {run.endedAt !== null && (
              <>
                , ended <DateTimeText value={run.endedAt} />
              </>
            )}
          </span>
        </>
      )}
      <span className="wr-head-end">
        {run !== undefined && runs.length > 1 && <RunChoice run={run} runs={runs} />}
        <RowMenu name="the workflow" actions={controls.ofRun} />
      </span>
    </div>
  );
}
