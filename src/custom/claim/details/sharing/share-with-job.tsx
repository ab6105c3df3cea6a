import { useId, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { CheckIcon, SupplierIcon } from '#src/ui/icons.ts';
import type { Attachable, AttachableProps } from '#src/record/record-parts.ts';
import { Tip } from '#src/ui/tip.tsx';
import { attachmentWords, jobWords, useSharing } from './use-sharing.ts';

const NOT_SHARED = null;

function Choices({
  what,
  anchor,
  label,
  onClose,
}: {
  readonly what: Attachable;
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
}) {
  const { jobs, jobId, attachments, share } = useSharing(what, true);
  const choose = (chosen: number | null) => {
    onClose();
    if (chosen !== jobId) void share(chosen);
  };
  const choices = [
    { id: NOT_SHARED, words: 'Not shared' },
    ...(jobs ?? []).map((job) => ({ id: job.id, words: jobWords(job) })),
  ];
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {jobs === undefined && <MenuItem disabled>Loading jobs...</MenuItem>}
      {jobs?.length === 0 && <MenuItem disabled>No jobs</MenuItem>}
      {jobs !== undefined &&
        jobs.length > 0 &&
        choices.map(({ id, words }) => (
          <MenuItem
            key={id ?? 'none'}
            role="menuitemradio"
            aria-checked={id === jobId}
            selected={id === jobId}
            onClick={() => choose(id)}
          >
            <ListItemIcon>{id === jobId && <CheckIcon fontSize="small" />}</ListItemIcon>
            {words}
          </MenuItem>
        ))}
      {attachments > 0 && jobs !== undefined && jobs.length > 0 && (
        <MenuItem disabled>The supplier sees its {attachmentWords(attachments)} as well.</MenuItem>
      )}
    </Menu>
  );
}

/** Shows a file or a message of the claim to a supplier, on one of its jobs, or takes it back (RULES 2). */
export function ShareWithJob({ what, name }: AttachableProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = `Share ${name} with a supplier`;
  return (
    <>
      <Tip title="Share with a supplier">
        <IconButton
          id={id}
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <SupplierIcon fontSize="small" />
        </IconButton>
      </Tip>
      {anchor && <Choices what={what} anchor={anchor} label={label} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
