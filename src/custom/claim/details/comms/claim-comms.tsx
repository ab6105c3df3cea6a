import { useMemo } from 'react';
import { ClaimSuppliersDocument } from '#src/generated/documents/claim-cards.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CommsSection } from '#src/record/comms/comms-section.tsx';
import { RecordContactsProvider } from '#src/record/comms/contacts.ts';
import { CLAIM_POLL_MS, useClaim } from '../claim-context.tsx';
import { CLAIM_CONTACT_TYPES, claimContacts } from './claim-contacts.ts';

/** The claim's Communication tab. */
export default function ClaimComms() {
  const { claim } = useClaim();
  const { data } = useLive(ClaimSuppliersDocument, { variables: { claimId: claim.id }, pollInterval: CLAIM_POLL_MS });
  const contacts = useMemo(
    () => ({
      types: CLAIM_CONTACT_TYPES,
      people: claimContacts(claim, data?.ClaimSupplier),
      isLoaded: data !== undefined,
    }),
    [claim, data],
  );
  return (
    <RecordContactsProvider value={contacts}>
      <CommsSection />
    </RecordContactsProvider>
  );
}
