import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useComplaint } from '../complaint-context.tsx';
import { ComplaintCard } from './complaint-card.tsx';

const FIELDS = [
  'category',
  'relatedTo',
  'claimId',
  'externalClaimId',
  'policyNo',
  'product',
  'issue',
  'incidentDescription',
  'complainantSolution',
];

/** What the complaint is about, and what the complainant asks for. */
export function NatureCard() {
  const { complaint } = useComplaint();
  const { claimId, incidentDescription } = complaint;
  return (
    <ComplaintCard
      title="Nature of complaint"
      fields={FIELDS}
      values={{
        ...(claimId === null
          ? {}
          : {
              claimId: (
                <Link component={RouterLink} to={claimPath(claimId)}>
                  {claimId}
                </Link>
              ),
            }),
        ...(incidentDescription
          ? { incidentDescription: <span className="co-lines">{incidentDescription}</span> }
          : {}),
      }}
    />
  );
}
