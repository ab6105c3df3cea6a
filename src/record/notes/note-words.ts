export type NoteType = 'note' | 'strategy';

/** Titles of the two kinds of notes, and where their drawers open. */
export const NOTE_WORDS = {
  note: { title: 'Notes', add: 'Add note', edit: 'Edit note', empty: 'No notes', path: 'note', label: 'Note' },
  strategy: {
    title: 'Strategy',
    add: 'Add strategy note',
    edit: 'Edit strategy note',
    empty: 'No strategy notes',
    path: 'strategy',
    label: 'Strategy note',
  },
} as const satisfies Record<NoteType, object>;
