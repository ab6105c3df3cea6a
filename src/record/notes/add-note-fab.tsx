import Fab from '@mui/material/Fab';
import { Link } from 'react-router';
import { AddNoteIcon } from '#src/ui/icons.ts';
import { managePath, useRecord } from '../record.ts';
import { NOTE_WORDS } from './note-words.ts';
import './notes.css';

/**
 * Adds a note from wherever the record's page is scrolled to. It floats in the part of the page that stays above its
 * rows, so that it never lies over one; on phones the bar at the bottom does it.
 */
export function AddNoteFab() {
  const { add, path } = NOTE_WORDS.note;
  return (
    <Fab
      component={Link}
      to={managePath(useRecord(), `${path}/add`)}
      color="primary"
      variant="extended"
      size="small"
      className="nt-fab"
    >
      <AddNoteIcon fontSize="small" />
      {add}
    </Fab>
  );
}
