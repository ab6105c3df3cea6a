import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@apollo/client';
import Alert from '@mui/material/Alert';
import { sameComplaintCondition } from '#domain/complaint-form.ts';
import { fieldsOf } from '#domain/fields.ts';
import { SameComplaintsDocument } from '#src/generated/documents/complaint-form.ts';
import type { FormStore } from '#src/kit/field/form-store.ts';
import { complaintPath } from '#src/providers/areas/complaint-paths.ts';
import { DateText } from '#src/ui/date-text.tsx';

/** As long as people pause between two fields, not between two letters. */
const PAUSE_MS = 500;

/** A value once it has stayed the same for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Open complaints that this one may be: a quiet notice with links, and no obstacle. */
export function SameComplaints({ store }: { readonly store: FormStore }) {
  // as a text, which stays the same where the condition does
  const now = useSyncExternalStore(store.subscribe, () =>
    JSON.stringify(sameComplaintCondition(store.record()) ?? null),
  );
  const condition = useSettled(now);
  const { data } = useQuery(SameComplaintsDocument, {
    variables: { where: fieldsOf(JSON.parse(condition)) },
    skip: condition === 'null',
    // nothing is lost where it can't be told
    context: { errors: 'handled' },
  });
  const found = condition === 'null' ? [] : (data?.Complaint ?? []);
  return (
    <div role="status" className="cf-notices">
      {found.length > 0 && (
        <Alert severity="info" role="none">
          {found.length === 1 ? 'An open complaint' : 'Open complaints'} of the same person on the same policy or claim:
          <ul className="cf-same">
            {found.map(({ id, complainantFirstName, complainantLastName, dtReceived }) => (
              <li key={id}>
                <a href={complaintPath(id, 'manage')} target="_blank" rel="noreferrer">
                  Complaint {id}
                </a>
                , {complainantFirstName} {complainantLastName}, received <DateText value={dtReceived} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
