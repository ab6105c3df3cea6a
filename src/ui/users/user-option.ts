/** A person as selectors list them. */
export interface UserOption {
  readonly userId: number;
  readonly name: string;
  readonly photoUrl?: string | null;
  /** What stands beside the name: 'Away until 12/12/2026'. */
  readonly note?: string;
}

/** Where a selector's people come from. */
export interface UserSource {
  /** People whose name contains the text, at most ten (spec 1 §9). */
  readonly search: (text: string) => Promise<readonly UserOption[]>;
  /** Names for ids that were chosen before; disabled people too, so that what is stored stays readable. */
  readonly byIds: (ids: readonly number[]) => Promise<readonly UserOption[]>;
  /** Why one asks before something is given to a person who was found; absent where nobody is asked. */
  readonly reservationsOf?: (id: number) => readonly string[];
}
