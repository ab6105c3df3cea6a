import { Fragment, useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { HttpError, type RaRecord } from 'ra-core';
import { CLOSED_COMPLAINT, isComplaintClosed } from '#domain/complaint.ts';
import { useFormResource } from '#src/kit/form/use-form-resource.ts';
import { useRecord } from '#src/kit/form/use-record.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { NoAccessDialog } from '#src/ui/no-access-dialog.tsx';
import { useToast } from '#src/ui/use-toast.ts';

interface Props {
  /** As it stands in the address. */
  readonly id: string;
  /** The claim that it must be about. */
  readonly claimId?: number;
  /** Leads away from what can't be edited: to the search, or to the claim. */
  readonly onAway: () => void;
  /** Around what stands in the place of the form: the drawer, where it stands in one. */
  readonly Frame?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: (complaint: RaRecord) => ReactNode;
}

function Closed({ onAway }: Pick<Props, 'onAway'>) {
  const toast = useToast();
  const leave = useEffectEvent(() => {
    toast.info(CLOSED_COMPLAINT);
    onAway();
  });
  useEffect(() => leave(), []);
  return null;
}

function Existing({ id, claimId, onAway, Frame = Fragment, children }: Props) {
  const { definition } = useFormResource('complaint');
  const { record, error, reload } = useRecord(definition, Number(id));
  if (record !== undefined) {
    if (claimId !== undefined && record['claimId'] !== claimId)
      return <NoAccessDialog what="obligation/complaint" onClose={onAway} />;
    return isComplaintClosed(String(record['status'])) ? <Closed onAway={onAway} /> : children(record);
  }
  if (error === null)
    return (
      <Frame>
        <CardSkeleton lines={20} label="Loading the complaint" />
      </Frame>
    );
  if (error instanceof HttpError && error.status === 404)
    return <NoAccessDialog what="obligation/complaint" onClose={onAway} />;
  return (
    <Frame>
      <ErrorState title="The complaint did not load" onRetry={() => void reload()} />
    </Frame>
  );
}

/** A complaint for its form: one that is closed, not there or not theirs leads away (spec 2 §4 and §8). */
export function StoredComplaint(props: Props) {
  return /^\d{1,15}$/.test(props.id) ? (
    <Existing key={props.id} {...props} />
  ) : (
    <NoAccessDialog what="obligation/complaint" onClose={props.onAway} />
  );
}
