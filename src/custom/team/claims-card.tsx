import { useState } from 'react';
import { useQuery } from '@apollo/client';
import { useDraggable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { ClaimsToGiveDocument } from '#src/generated/documents/team-board.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { DueLeft } from '#src/ui/due-left.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { DragIcon } from '#src/ui/icons.ts';
import { Indicator } from '#src/ui/indicator.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { aboutWords, awayWords, isFull, loadWords, type HeldClaim, type Member } from './team-member.ts';

/** As many as are looked through at once, the red ones first. */
const SHOWN = 30;

interface Props {
  readonly member: Member;
  readonly members: readonly Member[];
  readonly onGive: (claim: HeldClaim, to: Member) => void;
}

function GiveMenu({ claim, others, onGive }: { claim: HeldClaim; others: readonly Member[]; onGive: Props['onGive'] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Give to: claim ${claim.id}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Give to
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map((member) => (
          <MenuItem
            key={member.userId}
            onClick={() => {
              setAnchor(null);
              onGive(claim, member);
            }}
          >
            {member.name}
            <span className="tm-load">
              {[`${loadWords(member)} open`, isFull(member) ? 'full' : '', awayWords(member)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function Row({ claim, others, onGive }: { claim: HeldClaim; others: readonly Member[]; onGive: Props['onGive'] }) {
  // by pointer; by keyboard, the menu beside it does the same
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({ id: `claim ${claim.id}`, data: { claim } });
  return (
    <li
      ref={setNodeRef}
      className="tm-claim"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      <span className="tm-handle" {...listeners} aria-hidden title="Drag to a person">
        <DragIcon fontSize="small" />
      </span>
      <Indicator color={claim.indicatorColor} title={claim.indicatorTitle ?? undefined} />
      <Link to={claimPath(claim.id)}>Claim {claim.id}</Link>
      <span className="tm-about">{aboutWords(claim)}</span>
      <span className="tm-due">{claim.nextDueAt !== null && <DueLeft at={claim.nextDueAt} isShort />}</span>
      <GiveMenu claim={claim} others={others} onGive={onGive} />
    </li>
  );
}

/** The open claims of a person, to be given to others: dragged to them, or by the menu of each. */
export function ClaimsCard({ member, members, onGive }: Props) {
  const query = useQuery(ClaimsToGiveDocument, {
    variables: { ownerId: member.userId ?? -1, limit: SHOWN },
    fetchPolicy: 'cache-and-network',
  });
  const others = members.filter(({ userId }) => userId !== member.userId);
  const open = member.openClaims ?? 0;
  return (
    <SectionCard
      title={`Open claims of ${member.name ?? ''}`}
      count={open > SHOWN ? `the ${SHOWN} most urgent of ${open}` : open}
      padded={false}
    >
      <LiveBody
        query={{ data: query.data, error: query.error, refetch: () => query.refetch() }}
        name="Claims"
        lines={6}
      >
        {({ Claim }) =>
          Claim.length === 0 ? (
            <EmptyState title="No open claims" />
          ) : (
            <ul className="tm-claims">
              {Claim.map((claim) => (
                <Row key={claim.id} claim={claim} others={others} onGive={onGive} />
              ))}
            </ul>
          )
        }
      </LiveBody>
    </SectionCard>
  );
}
