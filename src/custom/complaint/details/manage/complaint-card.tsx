import type { ReactNode } from 'react';
import { GivenCard } from '#src/kit/form/inline-card.tsx';
import { useComplaint } from '../complaint-context.tsx';

interface Props {
  readonly title: string;
  readonly fields: readonly (string | { readonly label: string; readonly value: ReactNode })[];
  readonly values?: Readonly<Record<string, ReactNode>>;
  readonly actions?: Readonly<Record<string, ReactNode>>;
}

/** Never changed here: the date received (spec 2 §5), and the claim that it was made on. */
const NEVER: ReadonlySet<string> = new Set(['dtReceived', 'claimId', 'statusReason']);

/** What a closed complaint still takes: being re-opened, and the ombudsman's referral, which comes then (RULES 34). */
const OPEN_WHEN_CLOSED: ReadonlySet<string> = new Set([
  'status',
  'referredByAfca',
  'referredByAfcaDate',
  'afcaReferenceNo',
]);

/** Faults that an input shows itself, of other fields. */
const BESIDE = {
  status: ['statusReason', 'outcome'],
  referredByAfca: ['referredByAfcaDate'],
};

/** Some fields of the complaint, each changed in place with 'Save?' (spec 2 §2). */
export function ComplaintCard(props: Props) {
  const { complaint, isClosed, reload } = useComplaint();
  // the first edit of a complaint that a visitor made gives it an owner (RULES 34)
  const isUnassigned = complaint.ownerId === null;
  const isReadOnly = (field: string) => NEVER.has(field) || isUnassigned || (isClosed && !OPEN_WHEN_CLOSED.has(field));
  return (
    <GivenCard
      {...props}
      name="complaint"
      source={{ record: complaint, reload }}
      isReadOnly={isReadOnly}
      beside={BESIDE}
    />
  );
}
