import { useRef } from 'react';
import Button from '@mui/material/Button';
import { formatNumber } from '#domain/numbers.ts';
import { decodeCsv, readCsv } from '#src/kit/import/read-csv.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useWatch, type Control } from 'react-hook-form';
import { filledFrom, type CodeRow, type CodeValues } from './code-rows.ts';

interface Props {
  readonly control: Control<CodeValues>;
  readonly rows: readonly CodeRow[];
  readonly onFilled: (codes: readonly string[]) => void;
}

/** Takes the codes of a table of elements, values and codes, chosen from the computer. */
export function FillFromCsv({ control, rows, onFilled }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const codes = useWatch({ control, name: 'codes' });
  const toast = useToast();
  const { report } = useErrorModal();
  const fill = (text: string) => {
    const found = readCsv(text);
    if ('problem' in found) {
      report(new Error(found.problem));
      return;
    }
    const { codes: next, filled } = filledFrom(rows, codes, found.table.rows);
    onFilled(next);
    toast.saved(`${formatNumber(filled)} codes filled in. Save to keep them.`);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="File with codes"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          file
            ?.arrayBuffer()
            .then((bytes) => fill(decodeCsv(bytes)))
            .catch(report);
        }}
      />
      <Button variant="text" onClick={() => input.current?.click()}>
        Fill from CSV
      </Button>
    </>
  );
}
