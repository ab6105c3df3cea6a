// Texts that are said at a stage of a claim, or of some claims only.

/** Before the decision; after one that accepts, whole or in part; after one that declines. */
export type Stage = 'before' | 'after' | 'declined';

/** What is true of a claim: its peril, or one of these. */
export type Topic =
  | 'storm'
  | 'flood'
  | 'fire'
  | 'theft'
  | 'escape_of_liquid'
  | 'impact'
  | 'accidental_damage'
  | 'glass'
  | 'water'
  | 'broker'
  | 'recovery'
  | 'large'
  | 'support'
  | 'interpreter';

export interface StagedText {
  readonly text: string;
  /** Any time where it is left out. */
  readonly stage?: Stage;
  /** Claims of which one of these is true; all where it is left out. */
  readonly of?: readonly Topic[];
}
