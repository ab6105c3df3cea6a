import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client';
import { CLAIM_NOT_FOUND, COMPLAINT_NOT_FOUND } from '#domain/incident.ts';
import { LinkedClaimCountDocument, LinkedComplaintCountDocument } from '#src/generated/documents/incidents.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { NumberWidget } from '#src/kit/kinds/widgets/number-widget.tsx';

interface Props extends WidgetProps {
  /** What is said when there is no such record for this person. */
  readonly missing: string;
  /** Asks how many records have the number. */
  readonly count: (id: number) => Promise<number>;
}

/** The number of a record that must be there. The service asks again when it is saved, and has the last word. */
function LinkedField({ missing, count, ...props }: Props) {
  const { value, error } = props;
  const [stored] = useState(value);
  const [asked, setAsked] = useState<{ readonly id: number; readonly found: boolean }>();
  const id = typeof value === 'number' && Number.isInteger(value) && value > 0 && value !== stored ? value : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    let isOver = false;
    const ask = async () => {
      try {
        const found = (await count(id)) > 0;
        if (!isOver) setAsked({ id, found });
      } catch {
        // the service says it when the form is saved
      }
    };
    const timer = setTimeout(() => void ask(), 300);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, count]);
  const isMissing = id !== undefined && asked?.id === id && !asked.found;
  return <NumberWidget {...props} error={error ?? (isMissing ? missing : undefined)} />;
}

/** The claim that an incident is about (spec 2 §5). */
export function ClaimIdField(props: WidgetProps) {
  const client = useApolloClient();
  const [count] = useState(() => async (id: number) => {
    const { data } = await client.query({
      query: LinkedClaimCountDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    return data.Claim_aggregate.aggregate?.count ?? 0;
  });
  return <LinkedField {...props} missing={CLAIM_NOT_FOUND} count={count} />;
}

/** The complaint that an incident is about (spec 2 §5). */
export function ComplaintIdField(props: WidgetProps) {
  const client = useApolloClient();
  const [count] = useState(() => async (id: number) => {
    const { data } = await client.query({
      query: LinkedComplaintCountDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    return data.Complaint_aggregate.aggregate?.count ?? 0;
  });
  return <LinkedField {...props} missing={COMPLAINT_NOT_FOUND} count={count} />;
}
