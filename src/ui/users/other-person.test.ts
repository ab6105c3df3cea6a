import { describe, expect, it } from 'vitest';
import { chosenId, choosePerson, OTHER, withOther } from './other-person.ts';

const PEOPLE = [{ userId: 1000, name: 'Olivia Marsh' }];

describe("[3§5] the entry 'Other' of a user selector", () => {
  it('stands last, and only where the selector has it', () => {
    expect(withOther(PEOPLE, true)).toEqual([...PEOPLE, OTHER]);
    expect(withOther(PEOPLE, false)).toBe(PEOPLE);
    expect(withOther([], true)).toEqual([OTHER]);
  });

  it('chosen, it takes the place of the user and waits for a name', () => {
    expect(choosePerson(OTHER.userId)).toEqual({ userId: null, other: '' });
    expect(chosenId({ userId: null, other: '' })).toBe(OTHER.userId);
    expect(chosenId({ userId: null, other: 'A neighbour' })).toBe(OTHER.userId);
  });

  it('a user chosen afterwards takes the place of the name', () => {
    expect(choosePerson(1000)).toEqual({ userId: 1000, other: null });
    expect(chosenId({ userId: 1000, other: null })).toBe(1000);
    expect(choosePerson(null)).toEqual({ userId: null, other: null });
    expect(chosenId({ userId: null, other: null })).toBeNull();
  });
});
