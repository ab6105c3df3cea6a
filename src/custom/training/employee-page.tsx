import Button from '@mui/material/Button';
import { Link, useNavigate, useParams } from 'react-router';
import { TrainingOfEmployeeDocument, type EmployeeTrainingRowFragment } from '#src/generated/documents/training.ts';
import { useRecordCrumb } from '#src/providers/areas/record-crumb.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { ResourceSection } from '#src/resources/resource-section.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ArrowBackIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useOnArrival } from '#src/ui/use-on-arrival.ts';
import { counted, Credits } from './credits.tsx';
import { employeePath, TRAINING_PATH } from './paths.ts';
import './training.css';

/** Spec 2 §9: training statistics are refreshed every 2 seconds. */
const POLL_MS = 2000;

/** Somebody who is no employee, or not this person's to see: a message, and back to the list. */
function Missing() {
  const navigate = useNavigate();
  const { report } = useErrorModal();
  useOnArrival(() => {
    report(new Error("There is no such employee, or you don't have permissions to see their training."));
    void navigate(TRAINING_PATH, { replace: true });
  });
  return null;
}

function Figures({ employee }: { readonly employee: EmployeeTrainingRowFragment }) {
  return (
    <SectionCard title="This year">
      <dl className="tr-figures">
        <div>
          <dt>Status</dt>
          <dd>
            <StatusChip kind="training" value={employee.status} />
          </dd>
        </div>
        <div>
          <dt>CIP credits this calendar year</dt>
          <dd>
            <Credits {...employee} />
          </dd>
        </div>
        <div>
          <dt>Asked for by now</dt>
          <dd>{counted(employee.cipExpected)}</dd>
        </div>
        <div>
          <dt>Hours in the last 12 months</dt>
          <dd>{counted(employee.hours)}</dd>
        </div>
      </dl>
    </SectionCard>
  );
}

/** user/{userId}: an employee's figures and training records, with the drawer for one (spec 2 §2). */
export function EmployeePage() {
  const { userId: given = '' } = useParams();
  const userId = Number(given);
  const isId = Number.isSafeInteger(userId);
  const { data, error, refetch } = useLive(TrainingOfEmployeeDocument, {
    variables: { userId },
    pollInterval: POLL_MS,
    skip: !isId,
  });
  const employee = data?.EmployeeTraining[0];
  useRecordCrumb(employee?.name ?? undefined, TRAINING_PATH);
  if (!isId || (data !== undefined && employee === undefined)) return <Missing />;
  return (
    <>
      <PageHeader
        title={employee?.name ?? 'Employee'}
        subtitle={employee?.position ?? undefined}
        actions={
          <Button component={Link} to={TRAINING_PATH} startIcon={<ArrowBackIcon />}>
            Return to staff list
          </Button>
        }
      />
      <div className="tr-page">
        {employee !== undefined ? (
          <Figures employee={employee} />
        ) : error === undefined ? (
          <CardSkeleton lines={2} label="Loading employee" />
        ) : (
          <ErrorState title="The employee did not load" onRetry={() => void refetch()} />
        )}
        <ResourceSection name="training-record" basePath={employeePath(userId)} parentValue={userId} />
      </div>
    </>
  );
}
