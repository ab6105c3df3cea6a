import { useState } from 'react';
import { useMutation } from '@apollo/client';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { addMonths, formatDate, todayIn } from '#domain/dates.ts';
import { reportsOf } from '#domain/report.ts';
import { AddReportScheduleDocument, ReportSchedulesDocument } from '#src/generated/documents/reporting.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { useZone } from '#src/ui/zone.tsx';
import { FormatField, ReportField } from './report-fields.tsx';
import { REPORTING_PATH } from './paths.ts';

const LABELS = { report: 'Report', format: 'Format' };

/** A report that is made on the first day of each month, of the month before; a link comes by mail. */
export function MonthlyDrawer() {
  const navigate = useNavigate();
  const zone = useZone();
  const { features } = useViewer();
  const [today] = useState(() => todayIn(zone));
  const [add] = useMutation(AddReportScheduleDocument, { refetchQueries: [ReportSchedulesDocument] });
  const form = useSaveForm({
    stored: undefined,
    valuesOf: (): { report: string; format: string } => ({ report: reportsOf(features)[0] ?? '', format: 'csv' }),
    save: (values, _stored, context) => add({ variables: { object: { ...values } }, context }),
    said: 'The report comes every month.',
    done: () => void navigate(REPORTING_PATH),
  });
  const { control } = form;
  const report = useWatch({ control, name: 'report' });
  return (
    <FormDrawer
      title="Report every month"
      width={400}
      form={form}
      labels={LABELS}
      focusFirstField
      onClose={() => void navigate(REPORTING_PATH)}
    >
      <p className="rp-explained">
        It is made on the first day of each month, of the month before: the first time on{' '}
        {formatDate(addMonths(`${today.slice(0, 7)}-01`, 1))}. You get a link by email and download it here; no records
        are sent by email.
      </p>
      <ReportField control={control} name="report" chosen={report} />
      <FormatField control={control} name="format" />
    </FormDrawer>
  );
}
