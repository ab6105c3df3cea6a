import { useEffect, useRef } from 'react';
import { complaintStatusLink } from '#domain/public-complaint.ts';
import { Section } from '../definition-list.tsx';
import type { Receipt } from './complaint-calls.ts';

/** Thanks, the reference, and the page that shows how far the complaint has come. */
export function SentView({ receipt }: { readonly receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  const link = complaintStatusLink(window.location.origin, receipt.accessKey);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Thank you for submitting your complaint!
      </h1>
      <p className="p-lead">
        Your reference is <b>{receipt.reference}</b>.
        {receipt.isConfirmed && ' We are sending a confirmation to the email address that you gave us.'}
      </p>
      <Section title="See how far it has come">
        <p>Keep this link. It is the only way to the page that shows how far your complaint has come.</p>
        <p>
          <a href={link}>{link}</a>
        </p>
      </Section>
    </>
  );
}
