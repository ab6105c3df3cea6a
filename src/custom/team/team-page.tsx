import { useState } from 'react';
import { useQuery } from '@apollo/client';
import { DndContext, PointerSensor, pointerWithin, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { fieldsOf } from '#domain/fields.ts';
import { TeamMembersDocument } from '#src/generated/documents/team-board.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PeopleIcon, RefreshIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { ClaimsCard } from './claims-card.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MembersTable } from './members-table.tsx';
import type { HeldClaim, Member } from './team-member.ts';
import { useGiveClaim } from './use-give-claim.tsx';
import './team.css';

interface BoardProps {
  readonly members: readonly Member[];
}

function Board({ members }: BoardProps) {
  const { org } = useSession();
  const [params] = useSearchParams();
  const chosen = members.find(({ userId }) => String(userId) === params.get('person'));
  const [leaving, setLeaving] = useState<Member>();
  const { give, dialog } = useGiveClaim();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drop = ({ active, over }: DragEndEvent) => {
    const claim = fieldsOf(active.data.current)['claim'] as HeldClaim | undefined;
    const to = fieldsOf(over?.data.current)['member'] as Member | undefined;
    if (claim && to && to.userId !== chosen?.userId) give(claim, to);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={pointerWithin} onDragEnd={drop}>
      <div className="tm-board">
        <MembersTable members={members} chosenId={chosen?.userId ?? undefined} onLeave={setLeaving} />
        {org.features.includes('claim') &&
          (chosen ? (
            <ClaimsCard key={chosen.userId} member={chosen} members={members} onGive={give} />
          ) : (
            <EmptyState icon={PeopleIcon} title="Choose a person">
              Their open claims appear here, to be given to others: drag one to a person, or choose Give to.
            </EmptyState>
          ))}
      </div>
      {dialog}
      {leaving && <LeaveDialog member={leaving} onClose={() => setLeaving(undefined)} />}
    </DndContext>
  );
}

/** /app/team: who has how much to do, for administrators. */
export default function TeamPage() {
  const query = useQuery(TeamMembersDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <>
      <PageHeader
        title="Team board"
        subtitle="Who has how much to do, who is away, and who takes what."
        actions={
          <Button variant="text" startIcon={<RefreshIcon />} onClick={() => void query.refetch()}>
            Refresh
          </Button>
        }
      />
      <LiveBody query={{ data: query.data, error: query.error, refetch: () => query.refetch() }} name="Team" lines={8}>
        {({ TeamMember }) => <Board members={TeamMember} />}
      </LiveBody>
    </>
  );
}
