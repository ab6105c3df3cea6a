import { CallButton } from '#src/record/comms/call/call-button.tsx';
import { useComplaint } from '../complaint-context.tsx';
import { complainantOf } from '../comms/complaint-contacts.ts';
import { ComplaintCard } from './complaint-card.tsx';

const FIELDS = [
  'complainantFirstName',
  'complainantLastName',
  'complainantType',
  'relationship',
  'complainantAge',
  'complainantGender',
  'complainantPostcode',
  'preferredChannel',
  'preferredChannelValue',
  'writtenResponseRequested',
  'vulnerabilities',
  'isAboutRepresentative',
  'representativeName',
];

/** Who complains, and how they want to be reached. */
export function ComplainantCard() {
  const { complaint } = useComplaint();
  const contact = complainantOf(complaint);
  const actions = contact?.phone
    ? {
        preferredChannelValue: (
          <CallButton phone={contact.phone} name={contact.name ?? contact.type} contactType={contact.type} />
        ),
      }
    : undefined;
  return <ComplaintCard title="Complainant" fields={FIELDS} actions={actions} />;
}
