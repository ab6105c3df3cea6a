import { useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import {
  ChangeReportScheduleDocument,
  ReportScheduleByIdDocument,
  ReportSchedulesDocument,
  type ReportScheduleRowFragment,
} from '#src/generated/documents/reporting.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { ReportingIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { FormatField, ReportField } from './report-fields.tsx';
import { REPORT_POLL_MS, REPORTING_PATH } from './paths.ts';

const TITLE = 'Report every month';
const LABELS = { report: 'Report', format: 'Format' };

function ScheduleForm({ schedule, onClose }: { readonly schedule: ReportScheduleRowFragment; onClose: () => void }) {
  const client = useApolloClient();
  const { user } = useSession();
  // what others save meanwhile is merged when it is saved
  const [opened] = useState(schedule);
  const [change] = useMutation(ChangeReportScheduleDocument, { refetchQueries: [ReportSchedulesDocument] });
  const form = useSaveForm({
    stored: opened,
    valuesOf: ({ report, format }: ReportScheduleRowFragment) => ({ report, format }),
    load: async ({ id }) => {
      const { data } = await client.query({
        query: ReportScheduleByIdDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      return data.ReportSchedule[0];
    },
    save: (values, { id, orgId, rowVersion }, context) =>
      change({ variables: { id, orgId, set: { ...values, rowVersion } }, context }),
    done: onClose,
  });
  const { control } = form;
  const report = useWatch({ control, name: 'report' });
  const maker = opened.createdById === user.id ? undefined : opened.CreatedBy?.name;
  return (
    <FormDrawer title={TITLE} subtitle={`ID ${opened.id}`} width={400} form={form} labels={LABELS} onClose={onClose}>
      <p className="rp-explained">
        What you change holds from the next time, {formatDate(opened.nextOn)}; reports that are there stay.
        {maker !== undefined && ` It is made for ${maker}, with what they may see.`}
      </p>
      <ReportField control={control} name="report" chosen={report} />
      <FormatField control={control} name="format" />
    </FormDrawer>
  );
}

/** A report that comes every month, to be changed by whoever may stop it: its maker and administrators. */
export function ScheduleDrawer({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const close = () => void navigate(REPORTING_PATH);
  const query = useLive(ReportScheduleByIdDocument, { variables: { id }, pollInterval: REPORT_POLL_MS });
  // one that was stopped while it is being changed is said at saving
  const [taken, setTaken] = useState<ReportScheduleRowFragment>();
  const found = query.data?.ReportSchedule[0];
  if (taken === undefined && found !== undefined) setTaken(found);
  if (taken !== undefined) return <ScheduleForm schedule={taken} onClose={close} />;
  return (
    <RouteDrawer title={TITLE} width={400} onClose={close}>
      <LiveBody query={query} name="The report" lines={3}>
        {() => (
          <EmptyState icon={ReportingIcon} title="No such report">
            It does not come any more, or it is not yours: it is changed by who asked for it and by administrators.
          </EmptyState>
        )}
      </LiveBody>
    </RouteDrawer>
  );
}
