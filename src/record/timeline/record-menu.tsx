import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { recordableMilestones } from '#domain/milestones.ts';
import { useRecord } from '../record.ts';
import { RecordMilestoneDialog } from './record-dialog.tsx';

type Milestone = ReturnType<typeof recordableMilestones>[number];

/** 'Record ...': what was done for the record outside of the product (RULES 31). */
export function RecordMilestone() {
  const { kind } = useRecord();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [chosen, setChosen] = useState<Milestone>();
  const milestones = recordableMilestones(kind.table);
  const isOpen = anchor !== undefined;
  if (milestones.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Record ...
      </Button>
      <Menu id={menuId} open={isOpen} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {milestones.map((milestone) => (
          <MenuItem
            key={milestone.name}
            onClick={() => {
              setAnchor(undefined);
              setChosen(milestone);
            }}
          >
            {milestone.label}
          </MenuItem>
        ))}
      </Menu>
      {chosen !== undefined && <RecordMilestoneDialog milestone={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
