import { CommsSection } from '#src/record/comms/comms-section.tsx';

/** The complaint's messages; the record's own part, beyond the spec. */
export default function ComplaintComms() {
  return <CommsSection />;
}
