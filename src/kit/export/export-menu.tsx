import { useEffect, useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { formatNumber } from '#domain/numbers.ts';
import type { ExportFormat } from '#schemas/engine/export-request.ts';
import { DownloadIcon } from '#src/ui/icons.ts';
import { useToast } from '#src/ui/toasts.tsx';
import type { ListExport } from './export-request.ts';
import type { ExportProgress } from './run-export.ts';

const FORMATS: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
];

interface Props {
  /** Asked when a format is chosen: the list as it is filtered and ordered then. */
  readonly getRequest: () => ListExport;
  readonly disabled?: boolean;
}

/** Exports the whole filtered set of a list; while it runs, its progress in rows and a way to stop it. */
export function ExportMenu({ getRequest, disabled }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { progress, start, cancel } = useExport();
  const menuId = useId();
  if (progress !== undefined) return <Running progress={progress} onCancel={cancel} />;
  const choose = (format: ExportFormat) => {
    setAnchor(null);
    void start(getRequest(), format);
  };
  return (
    <>
      <Button
        variant="text"
        startIcon={<DownloadIcon />}
        disabled={disabled}
        aria-haspopup="menu"
        aria-controls={anchor === null ? undefined : menuId}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {FORMATS.map(({ format, label }) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function useExport() {
  const toast = useToast();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  // leaving the page stops what it started
  useEffect(() => () => running.current?.abort(), []);
  const start = async (request: ListExport, format: ExportFormat) => {
    const controller = new AbortController();
    try {
      const [{ openTarget }, { runExport }] = await Promise.all([
        import('./save-target.ts'),
        import('./run-export.ts'),
      ]);
      const target = await openTarget(request.name, format);
      if (target === undefined) return;
      running.current = controller;
      setProgress({ rows: 0, total: 0 });
      const { total } = await runExport(request, format, target, controller.signal, setProgress);
      toast.saved(`${formatNumber(total)} ${total === 1 ? 'row' : 'rows'} exported.`);
    } catch (error) {
      if (!controller.signal.aborted)
        toast.error(error instanceof Error ? error.message : 'The export failed.', () => void start(request, format));
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };
  return { progress, start, cancel: () => running.current?.abort() };
}

function Running({
  progress: { rows, total },
  onCancel,
}: {
  readonly progress: ExportProgress;
  readonly onCancel: () => void;
}) {
  const words = total === 0 ? 'Exporting...' : `${formatNumber(rows)} of ${formatNumber(total)} rows`;
  return (
    <div className="rl-export" role="group" aria-label="Export">
      <div className="rl-export-progress">
        <span className="cw-meta">{words}</span>
        <progress
          aria-label="Rows exported"
          max={total === 0 ? undefined : total}
          value={total === 0 ? undefined : rows}
        />
      </div>
      <Button variant="text" size="small" autoFocus onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
