import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { MoreIcon } from '#src/ui/icons.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useDesigner } from './designer-context.ts';
import { pictureOf } from './picture.ts';
import { fileName, pngOf, printPicture, saveFile } from './save-files.ts';

interface Props {
  readonly name: string;
  readonly onImport: () => void;
}

/** The workflow as a file: import and export as JSON, pictures, print. */
export function FilesMenu({ name, onImport }: Props) {
  const { steps, isFrozen } = useDesigner();
  const toast = useToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = name.trim() || 'Workflow';
  const picture = () => pictureOf(title, steps.act.newest());
  const actions: readonly (readonly [string, () => void])[] = [
    ...(isFrozen ? [] : [['Import JSON', onImport] as const]),
    [
      'Export JSON',
      () => {
        const text = JSON.stringify(steps.act.newest(), null, 2);
        saveFile(fileName(title, 'json'), new Blob([text], { type: 'application/json' }));
      },
    ],
    ['Picture as SVG', () => saveFile(fileName(title, 'svg'), new Blob([picture().svg], { type: 'image/svg+xml' }))],
    [
      'Picture as PNG',
      () =>
        void pngOf(picture()).then(
          (blob) => saveFile(fileName(title, 'png'), blob),
          () => toast.error('The browser could not draw the picture. Export it as SVG.'),
        ),
    ],
    ['Print', () => printPicture(picture(), title)],
  ];
  return (
    <>
      <IconButton
        aria-label="Import, export and print"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(([label, act]) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              act();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
