import { useDroppable } from '@dnd-kit/core';
import { Link } from 'react-router';
import { Avatar } from '#src/ui/avatar.tsx';
import { WarningIcon } from '#src/ui/icons.ts';
import { RowMenu } from '#src/ui/row-menu.tsx';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';
import { awayWords, isFull, loadWords, type Member } from './team-member.ts';

interface Props {
  readonly members: readonly Member[];
  readonly chosenId: number | undefined;
  readonly onLeave: (member: Member) => void;
}

const overdueTasks = (userId: number | null): string =>
  `/app/tasks/all?filter=${encodeURIComponent(JSON.stringify({ assignedToId: [userId], status: ['overdue'] }))}`;

function Row({ member, isChosen, onLeave }: Pick<Props, 'onLeave'> & { member: Member; isChosen: boolean }) {
  const { setNodeRef, isOver } = useDroppable({ id: `person ${member.userId ?? ''}`, data: { member } });
  const away = awayWords(member);
  return (
    <tr ref={setNodeRef} data-over={isOver || undefined} data-chosen={isChosen || undefined}>
      <th scope="row">
        <span className="tm-name">
          <Avatar name={member.name ?? ''} photoUrl={member.photoUrl} />
          <Link to={`?person=${member.userId ?? ''}`} aria-current={isChosen || undefined}>
            {member.name}
          </Link>
        </span>
        {away !== '' && <span className="tm-away">{away}</span>}
      </th>
      <td data-full={isFull(member) || undefined}>
        {isFull(member) && <WarningIcon fontSize="inherit" titleAccess="Full" />}
        {loadWords(member)}
      </td>
      <td>{member.newClaims}</td>
      <td>{member.openTasks}</td>
      <td>{member.overdueTasks === 0 ? 0 : <Link to={overdueTasks(member.userId)}>{member.overdueTasks}</Link>}</td>
      <td>{member.overdueDeadlines}</td>
      <td>
        <RowMenu
          name={member.name ?? ''}
          actions={[
            { label: 'Leave', onChoose: () => onLeave(member) },
            { label: 'Capacity and access', to: `/app/users/edit/${member.userId ?? ''}` },
          ]}
        />
      </td>
    </tr>
  );
}

/** Everybody who may hold claims, with what they have to do; a claim can be dropped on each. */
export function MembersTable({ members, chosenId, onLeave }: Props) {
  return (
    <ScrollRegion className="tm-table" label="Team">
      <table>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Open claims</th>
            <th scope="col">New in 7 days</th>
            <th scope="col">Open tasks</th>
            <th scope="col">Overdue tasks</th>
            <th scope="col">Overdue deadlines</th>
            <th scope="col">
              <span className="cw-vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Row key={member.userId} member={member} isChosen={member.userId === chosenId} onLeave={onLeave} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
