import { useCallback, useDeferredValue } from 'react';
import { LINES_PER_PAGE, LineTable, NoLines } from './line-table.tsx';
import { LineRow } from './line-row.tsx';
import type { LineValues } from './invoice-values.ts';

/** Lines that are drawn first, about as many as the drawer shows; each has three fields. */
const FIRST_LINES = 10;

interface Props {
  readonly lines: readonly LineValues[];
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The line whose texts are open. */
  readonly openKey: string | undefined;
  readonly onOpen: (key: string | undefined) => void;
  readonly showsFaults: boolean;
  readonly onChange: (change: (lines: readonly LineValues[]) => readonly LineValues[]) => void;
}

/** The lines of a draft, to be changed. */
export function EditedLines({ lines, page, onPage, openKey, onOpen, showsFaults, onChange }: Props) {
  const last = Math.max(0, Math.ceil(lines.length / LINES_PER_PAGE) - 1);
  const shown = Math.min(page, last);
  const from = shown * LINES_PER_PAGE;
  // the rest of the page comes with the next frame; a line that has to be mended is there at once
  const drawn = useDeferredValue(LINES_PER_PAGE, showsFaults ? LINES_PER_PAGE : FIRST_LINES);
  const change = useCallback(
    (key: string, to: Partial<LineValues>) =>
      onChange((all) => all.map((line) => (line.key === key ? { ...line, ...to } : line))),
    [onChange],
  );
  const remove = useCallback((key: string) => onChange((all) => all.filter((line) => line.key !== key)), [onChange]);
  return (
    <LineTable count={lines.length} page={shown} onPage={onPage} hasActions>
      {lines.length === 0 && <NoLines />}
      {lines.slice(from, from + drawn).map((line, index) => (
        <LineRow
          key={line.key}
          line={line}
          place={from + index + 1}
          isOpen={line.key === openKey}
          showsFaults={showsFaults}
          onChange={change}
          onOpen={onOpen}
          onRemove={remove}
        />
      ))}
    </LineTable>
  );
}
