export type NoteType = 'note' | 'strategy';

/** Titles and addresses of the two kinds of notes. */
export const NOTE_WORDS = {
  note: { title: 'Notes', add: 'Add note', empty: 'No notes', path: 'manage-claim/note/add', label: 'Note' },
  strategy: { title: 'Strategy', add: 'Add strategy note', empty: 'No strategy notes', path: 'manage-claim/strategy/add', label: 'Strategy note' },
} as const satisfies Record<NoteType, object>;
