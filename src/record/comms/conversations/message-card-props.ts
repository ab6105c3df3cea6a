import type { MessageRow } from '../message.ts';

/** What the cards of all channels are given. */
export interface MessageCardProps {
  readonly message: MessageRow;
  /** What its conversation is called, where that stands above it: a subject that is the same is not said again. */
  readonly heading?: string;
}
