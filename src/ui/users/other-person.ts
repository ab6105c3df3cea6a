// Somebody who is no user of the organisation: the entry 'Other' of a selector, with a name in words (spec 3 §5).
import type { UserOption } from './user-option.ts';

/** Stands at the end of the list; no user has this id (the system is -1). */
export const OTHER: UserOption = { userId: -2, name: 'Other' };

/** Whom a record names: a user, or somebody else by name; '' while 'Other' is chosen and nothing typed yet. */
export interface NamedPerson {
  readonly userId: number | null;
  readonly other: string | null;
}

/** The entry that the selector shows as chosen. */
export function chosenId({ userId, other }: NamedPerson): number | null {
  return other === null || userId !== null ? userId : OTHER.userId;
}

/** What choosing an entry makes of the record: a user takes the place of a name, and the other way round. */
export function choosePerson(id: number | null): NamedPerson {
  return id === OTHER.userId ? { userId: null, other: '' } : { userId: id, other: null };
}

/** The entries of the list: people, then 'Other' where the selector has it. */
export function withOther(people: readonly UserOption[], hasOther: boolean): readonly UserOption[] {
  return hasOther ? [...people, OTHER] : people;
}
