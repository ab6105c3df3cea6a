import { useState } from 'react';
import { useMutation } from '@apollo/client';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import Chip from '@mui/material/Chip';
import { todayIn } from '#domain/dates.ts';
import { monthBefore, periodFaults, reportsOf, usualPeriods } from '#domain/report.ts';
import { GenerateReportDocument, ReportCountDocument, ReportsDocument } from '#src/generated/documents/reporting.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { useZone } from '#src/ui/zone.tsx';
import { FormatField, ReportField } from './report-fields.tsx';
import { REPORTING_PATH } from './paths.ts';

interface Values {
  report: string;
  /** YYYY-MM-DD, or what was typed and is no date. */
  startDate: string | null;
  endDate: string | null;
  format: string;
}

const LABELS = { report: 'Report', startDate: 'Start date', endDate: 'End date', format: 'Format' };

/** 'Generate report': which one, over which days, as which file (spec 1 §1); it is made in the background. */
export function GenerateDrawer() {
  const navigate = useNavigate();
  const zone = useZone();
  const { features } = useViewer();
  const [today] = useState(() => todayIn(zone));
  const [generate] = useMutation(GenerateReportDocument, { refetchQueries: [ReportsDocument, ReportCountDocument] });
  const form = useSaveForm({
    stored: undefined,
    valuesOf: (): Values => ({ report: reportsOf(features)[0] ?? '', ...monthBefore(today), format: 'csv' }),
    check: (values) => periodFaults(values),
    save: ({ report, startDate, endDate, format }, _stored, context) =>
      generate({ variables: { report, startDate: startDate ?? '', endDate: endDate ?? '', format }, context }),
    progress: 'Asking for the report...',
    said: 'The report is being made.',
    done: () => void navigate(REPORTING_PATH),
  });
  const { control, change } = form;
  const [report, startDate, endDate] = useWatch({ control, name: ['report', 'startDate', 'endDate'] });
  const start = useField(control, 'startDate');
  const end = useField(control, 'endDate');
  return (
    <FormDrawer
      title="Generate report"
      width={400}
      form={form}
      labels={LABELS}
      saveLabel="Generate"
      busyLabel="Generating..."
      focusFirstField
      onClose={() => void navigate(REPORTING_PATH)}
    >
      <ReportField control={control} name="report" chosen={report} />
      <div className="rp-periods" role="group" aria-label="Usual periods">
        {usualPeriods(today).map(({ label, ...period }) => (
          <Chip
            key={label}
            label={label}
            size="small"
            variant="outlined"
            color={period.startDate === startDate && period.endDate === endDate ? 'primary' : 'default'}
            aria-pressed={period.startDate === startDate && period.endDate === endDate}
            onClick={() => change(period)}
          />
        ))}
      </div>
      <DateField {...start} label={LABELS.startDate} required />
      <DateField {...end} label={LABELS.endDate} required help="Both days count. A report covers at most 10 years." />
      <FormatField control={control} name="format" />
    </FormDrawer>
  );
}
