import MenuItem from '@mui/material/MenuItem';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FORMAT_LABELS, isReportKind, REPORT_FORMATS, REPORTS, reportsOf } from '#domain/report.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';

interface Props<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPathByValue<V, string>;
}

/** The reports of the organisation's features; which day counts stands below. */
export function ReportField<V extends FieldValues>({
  chosen,
  ...field
}: Props<V> & { /** The report that is chosen. */ readonly chosen: string }) {
  const { features } = useViewer();
  return (
    <TextInput
      {...field}
      select
      required
      label="Report"
      autoFocus
      help={isReportKind(chosen) ? `One row for each ${REPORTS[chosen].row}, by ${REPORTS[chosen].by}.` : undefined}
    >
      {reportsOf(features).map((kind) => (
        <MenuItem key={kind} value={kind}>
          {REPORTS[kind].label}
        </MenuItem>
      ))}
    </TextInput>
  );
}

/** CSV or a workbook. */
export function FormatField<V extends FieldValues>(field: Props<V>) {
  return (
    <TextInput
      {...field}
      select
      required
      label="Format"
      help="A workbook has days and amounts to calculate with; CSV holds more rows."
    >
      {REPORT_FORMATS.map((format) => (
        <MenuItem key={format} value={format}>
          {FORMAT_LABELS[format]}
        </MenuItem>
      ))}
    </TextInput>
  );
}
