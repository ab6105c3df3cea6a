import { useQuery } from '@apollo/client';
import { LeavingDocument, type LeavingQuery } from '#src/generated/documents/user-settings.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { whatStays } from './what-stays.ts';

interface Props {
  readonly orgId: number;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Says what is lost and what stays behind before a person leaves an organisation. */
export function LeaveDialog({ orgId, name, isBusy, onLeave, onClose }: Props) {
  const { data, error } = useQuery(LeavingDocument, {
    variables: { orgId },
    fetchPolicy: 'network-only',
    context: { errors: 'handled' },
  });
  const leaving = data?.leaving;
  const isLast = leaving?.isLastAdministrator === true;
  return (
    <ConfirmDialog
      open
      title={isLast ? `You cannot leave ${name} yet` : `Leave ${name}?`}
      body={<Body leaving={leaving} hasFailed={error !== undefined} name={name} />}
      confirmLabel="Leave"
      cancelLabel={isLast ? 'Close' : 'Stay'}
      destructive
      busy={isBusy || !leaving || isLast}
      onConfirm={onLeave}
      onClose={onClose}
    />
  );
}

function Body({
  leaving,
  hasFailed,
  name,
}: {
  readonly leaving: LeavingQuery['leaving'] | undefined;
  readonly hasFailed: boolean;
  readonly name: string;
}) {
  if (hasFailed) return <p role="alert">What you would leave behind did not load. Close this and try again.</p>;
  if (!leaving) return <p role="status">Looking at what you would leave behind.</p>;
  if (leaving.isLastAdministrator)
    return <p>You are its last administrator. Make somebody else an administrator under Team management first.</p>;
  return (
    <>
      <p>You lose access to {name} at once, on every device. Only its administrators can let you in again.</p>
      <p>{whatStays(leaving)}</p>
    </>
  );
}
