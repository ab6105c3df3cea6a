import { useState } from 'react';
import { DndContext, DragOverlay, type DragEndEvent } from '@dnd-kit/core';
import { useSearchParams } from 'react-router';
import { TeamMembersDocument } from '#src/generated/documents/team-board.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PeopleIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { ANNOUNCEMENTS, dropOf, INSTRUCTIONS, itemOf, useBoardDrag } from './board-drag.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { MembersTable } from './members-table.tsx';
import { inOrder, mayHold, personOf, type Member } from './team-member.ts';
import { useGive } from './use-give.tsx';
import { WorkCard } from './work-card.tsx';
import { readFilter, workAddress, worksOf } from './work-filter.ts';
import type { WorkItem } from './work-item.ts';
import './team.css';

/** How often to ask while the socket is down, in milliseconds. */
const POLL_MS = 15_000;

interface BoardProps {
  readonly members: readonly Member[];
}

function Board({ members }: BoardProps) {
  const { org } = useSession();
  const works = worksOf(org.features);
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params, works);
  const chosen = members.find((member) => personOf(member) === params.get('person'));
  const [leaving, setLeaving] = useState<Member>();
  const [dragged, setDragged] = useState<WorkItem>();
  const { give, dialog } = useGive();
  const { sensors, collisionDetection, goToNobody } = useBoardDrag();
  const giveFrom = (item: WorkItem, to: Member): void => {
    if (chosen && mayHold(to) && to.userId !== chosen.userId) give({ item, from: chosen, to });
  };
  const end = (): void => {
    setDragged(undefined);
    goToNobody();
  };
  const drop = (event: DragEndEvent): void => {
    end();
    const dropped = dropOf(event);
    if (dropped) giveFrom(dropped.item, dropped.to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragStart={({ active }) => setDragged(itemOf(active))}
      onDragCancel={end}
      onDragEnd={drop}
    >
      <div className="tm-board">
        <MembersTable
          members={members}
          works={works}
          chosen={chosen && personOf(chosen)}
          work={filter.work}
          onLeave={setLeaving}
        />
        {chosen ? (
          <WorkCard
            member={chosen}
            members={members}
            works={works}
            filter={filter}
            onFind={(text) => setParams(workAddress(chosen, { ...filter, text }))}
            onGive={giveFrom}
          />
        ) : (
          <EmptyState icon={PeopleIcon} title="Choose a person">
            Their open work appears here, to be given to others: drag something to a person, or choose Give to.
          </EmptyState>
        )}
      </div>
      {/* what is dragged leaves its card */}
      <DragOverlay dropAnimation={null}>{dragged && <span className="tm-dragged">{dragged.name}</span>}</DragOverlay>
      {dialog}
      {leaving && <LeaveDialog member={leaving} onClose={() => setLeaving(undefined)} />}
    </DndContext>
  );
}

/** /app/team: who has how much to do, for administrators, as it changes. */
export default function TeamPage() {
  const query = useLive(TeamMembersDocument, { variables: {}, pollInterval: POLL_MS });
  return (
    <>
      <PageHeader title="Team board" subtitle="Who has how much to do, who is away, and who takes what." />
      <LiveBody query={{ ...query, refetch: () => query.refetch() }} name="Team" lines={8}>
        {({ TeamMember }) => <Board members={inOrder(TeamMember)} />}
      </LiveBody>
    </>
  );
}
