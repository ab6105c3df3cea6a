import { useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { isFull, loadWords } from '#domain/owner-load.ts';
import { awayWords, type Member } from './team-member.ts';

interface Props {
  /** 'Claim 12' */
  readonly name: string;
  readonly others: readonly Member[];
  readonly onGive: (to: Member) => void;
}

const noteOf = (member: Member): string =>
  [`${loadWords(member)} open`, isFull(member) ? 'full' : '', awayWords(member)].filter(Boolean).join(', ');

/** Gives something to a person who is chosen from a list. */
export function GiveMenu({ name, others, onGive }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Give to: ${name}`}
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
              onGive(member);
            }}
          >
            {member.name}
            <span className="tm-load">{noteOf(member)}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
