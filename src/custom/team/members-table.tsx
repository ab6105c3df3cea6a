import { useEffect, useRef } from 'react';
import { useDroppable } from '@dnd-kit/core';
import { Link } from 'react-router';
import { isFull, loadWords } from '#domain/owner-load.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { PeopleIcon, WarningIcon } from '#src/ui/icons.ts';
import { RowMenu } from '#src/ui/row-menu.tsx';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';
import { personId } from './board-drag.ts';
import { awayWords, isUnassigned, mayHold, nameOf, personOf, type Member } from './team-member.ts';
import { countOf, PARTS, WORK_LABELS, workAddress, type Part, type Work } from './work-filter.ts';

interface Props {
  readonly members: readonly Member[];
  readonly works: readonly Work[];
  /** The person whose work is open, as the address names them. */
  readonly chosen: string | undefined;
  /** The kind of work that is open. */
  readonly work: Work;
  readonly onLeave: (member: Member) => void;
}

const HEADS: Readonly<Record<Part, string>> = { all: 'Open', overdue: 'Overdue', new: 'New' };

interface CountProps {
  readonly member: Member;
  readonly work: Work;
  readonly part: Part;
}

/** A number that leads to what it counts; of open claims with how many they are to be. */
function Count({ member, work, part }: CountProps) {
  const count = countOf(member, work, part);
  const isLoad = work === 'claims' && part === 'all';
  const full = isLoad && isFull(member);
  const words = isLoad ? loadWords(member) : count;
  return (
    <td data-full={full || undefined} data-late={(part === 'overdue' && count > 0) || undefined} data-part={part}>
      {full && <WarningIcon fontSize="inherit" titleAccess="Full" />}
      {count === 0 ? words : <Link to={workAddress(member, { work, part, text: '' })}>{words}</Link>}
    </td>
  );
}

type RowProps = Pick<Props, 'works' | 'work' | 'onLeave'> & { readonly member: Member; readonly isChosen: boolean };

function Row({ member, works, work, isChosen, onLeave }: RowProps) {
  const { setNodeRef, isOver } = useDroppable({
    id: personId(member),
    data: { member },
    disabled: isChosen || !mayHold(member),
  });
  const row = useRef<HTMLTableRowElement | null>(null);
  // by keyboard one goes to people who are not in view
  useEffect(() => {
    if (isOver) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOver]);
  const isGone = !isUnassigned(member) && !mayHold(member);
  const away = isGone ? '' : awayWords(member);
  return (
    <tr
      ref={(node) => {
        row.current = node;
        setNodeRef(node);
      }}
      data-over={isOver || undefined}
      data-chosen={isChosen || undefined}
    >
      <th scope="row">
        <span className="tm-name">
          {isUnassigned(member) ? (
            <PeopleIcon className="tm-nobody" aria-hidden />
          ) : (
            <Avatar name={nameOf(member)} photoUrl={member.photoUrl} />
          )}
          <Link to={workAddress(member, { work, part: 'all', text: '' })} aria-current={isChosen || undefined}>
            {nameOf(member)}
          </Link>
        </span>
        {away !== '' && <span className="tm-away">{away}</span>}
        {isGone && <span className="tm-away">Has left, work to hand over</span>}
      </th>
      {works.map((one) => PARTS.map((part) => <Count key={`${one} ${part}`} member={member} work={one} part={part} />))}
      <td>
        {!isUnassigned(member) && (
          <RowMenu
            name={nameOf(member)}
            actions={[
              ...(isGone ? [] : [{ label: 'Leave', onChoose: () => onLeave(member) }]),
              { label: 'Capacity and access', to: `/app/users/edit/${member.userId ?? ''}` },
            ]}
          />
        )}
      </td>
    </tr>
  );
}

/** What is nobody's, everybody who may hold records, and who has left and still does; what is dragged is dropped on who may. */
export function MembersTable({ members, works, chosen, work, onLeave }: Props) {
  return (
    <ScrollRegion className="tm-table" label="Team">
      <table>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Person
            </th>
            {works.map((one) => (
              <th key={one} scope="colgroup" colSpan={PARTS.length} className="tm-group">
                {WORK_LABELS[one]}
              </th>
            ))}
            <th scope="col" rowSpan={2}>
              <span className="cw-vh">Actions</span>
            </th>
          </tr>
          <tr>
            {works.map((one) =>
              PARTS.map((part) => (
                <th key={`${one} ${part}`} scope="col" data-part={part}>
                  <span className="cw-vh">{WORK_LABELS[one]}: </span>
                  {HEADS[part]}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Row
              key={personOf(member)}
              member={member}
              works={works}
              work={work}
              isChosen={personOf(member) === chosen}
              onLeave={onLeave}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
