import MuiLink from '@mui/material/Link';
import { formatPhone } from '#domain/phone.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { siteAddress } from './job-words.ts';
import type { MyJob } from './my-job.ts';
import { EmailText } from '#src/ui/email-text.tsx';

/** What is to be done, where, and whom to ask: all that a supplier sees of the claim (RULES 2). */
export function JobFacts({ job }: { readonly job: MyJob }) {
  const { contactName, contactPhone, contactEmail } = job;
  return (
    <SectionCard title="Job">
      <p className="mj-text">{job.descriptionDetailed}</p>
      <KeyValueList
        items={[
          { label: 'Site', value: siteAddress(job) },
          { label: 'Contact', value: contactName },
          {
            label: 'Phone',
            value: contactPhone && (
              <MuiLink href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`}>{formatPhone(contactPhone)}</MuiLink>
            ),
          },
          {
            label: 'E-mail',
            value: contactEmail && (
              <MuiLink href={`mailto:${contactEmail}`}>
                <EmailText email={contactEmail} />
              </MuiLink>
            ),
          },
          { label: 'Claim', value: job.claimReference },
          { label: 'For', value: job.supplierName },
          { label: 'Received', value: <DateText value={job.createdAt} /> },
        ]}
      />
    </SectionCard>
  );
}
