import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router';
import { isOverdue, proposedIncidentPath } from '#domain/obligation.ts';
import { ObligationAttestationsDocument } from '#src/generated/documents/obligations.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { formatDate } from '#src/ui/format.ts';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useToday } from '#src/ui/use-now.ts';
import { useZone } from '#src/ui/zone.tsx';
import { DueDay } from './due-day.tsx';
import type { Attestation } from './obligation-row.ts';
import { obligationPath } from './paths.ts';

const POLL_MS = 2000;

/** 'passed', or 'open' and 'overdue' of one that nobody has answered. */
function stateOf({ answer, dueDate }: Attestation, today: string): string {
  return answer ?? (isOverdue(dueDate, today) ? 'overdue' : 'open');
}

/** What is to be done with an attestation: answered by the person asked or an administrator; a failed one is an incident. */
function Action({ attestation }: { readonly attestation: Attestation }) {
  const { claims } = useSession();
  const zone = useZone();
  const { id, obligationId, answer, askedOfId, Control, Obligation, periodFrom, periodTo, comment } = attestation;
  const to = `${obligationPath(obligationId)}/attestation/${id}`;
  const control = Control?.name ?? '';
  if (answer === null) {
    const mayAnswer = askedOfId === claims.userId || claims.role === 'org_admin';
    return (
      <Button component={Link} to={to} size="small" aria-label={`${mayAnswer ? 'Answer' : 'Open'}: ${control}`}>
        {mayAnswer ? 'Answer' : 'Open'}
      </Button>
    );
  }
  return (
    <span className="ob-links">
      <Button component={Link} to={to} size="small" variant="text" aria-label={`Open: ${control}`}>
        Open
      </Button>
      {answer === 'failed' && (
        <Button
          component={Link}
          size="small"
          to={proposedIncidentPath({
            obligationId,
            obligation: `${Obligation?.source ?? ''} ${Obligation?.section ?? ''}`.trim(),
            control,
            from: formatDate(periodFrom, zone),
            to: formatDate(periodTo, zone),
            comment: comment ?? '',
          })}
          aria-label={`Record incident: ${control}`}
        >
          Record incident
        </Button>
      )}
    </span>
  );
}

function Rows({ attestations }: { readonly attestations: readonly Attestation[] }) {
  const today = useToday();
  return (
    <ScrollRegion label="Attestations by period">
      <Table size="small" className="ob-attestations">
        <TableHead>
          <TableRow>
            <TableCell>Control</TableCell>
            <TableCell>Period</TableCell>
            <TableCell>Asked of</TableCell>
            <TableCell>Due</TableCell>
            <TableCell>Answer</TableCell>
            <TableCell>
              <span className="cw-vh">Actions</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {attestations.map((one) => (
            <TableRow key={one.id}>
              <TableCell>{one.Control?.name}</TableCell>
              <TableCell>
                <DateText value={one.periodFrom} /> to <DateText value={one.periodTo} />
              </TableCell>
              <TableCell>{one.AskedOf?.name}</TableCell>
              <TableCell>
                {one.answer === null ? (
                  <DueDay value={one.dueDate} overdue="Overdue" />
                ) : (
                  <DateText value={one.dueDate} />
                )}
              </TableCell>
              <TableCell>
                <StatusChip kind="attestation" value={stateOf(one, today)} />
              </TableCell>
              <TableCell align="right">
                <Action attestation={one} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}

/** Whether the controls of an obligation worked, period by period, the newest first. */
export function AttestationsCard({ obligationId }: { readonly obligationId: number }) {
  const { data, error, refetch } = useLive(ObligationAttestationsDocument, {
    variables: { obligationId },
    pollInterval: POLL_MS,
  });
  const attestations = data?.ControlAttestation;
  return (
    <SectionCard title="Attestations" count={attestations?.length} padded={false}>
      {attestations === undefined ? (
        error === undefined ? (
          <CardSkeleton lines={4} label="Loading attestations" />
        ) : (
          <ErrorState title="The attestations did not load" onRetry={() => void refetch()} />
        )
      ) : attestations.length === 0 ? (
        <EmptyState title="No attestations">
          The owner of a control is asked by e-mail when a period is over, and answers here.
        </EmptyState>
      ) : (
        <Rows attestations={attestations} />
      )}
    </SectionCard>
  );
}
