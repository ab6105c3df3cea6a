// What a page adds to the parts of its record, because only it knows: whose the record is, what stands before its tasks
// are completed, and what else can be done with its files and messages.
import { createContext, use, type ComponentType } from 'react';
import type { CompletableTask, CompletionDialogProps } from './tasks/task-types.ts';

/** Whom a record belongs to. */
export interface Holders {
  readonly ownerId: number | null;
  readonly externalOrgIds: readonly number[];
  /** Everybody with its feature sees the record, and may be given its tasks. */
  readonly isEverybody?: boolean;
}

/** A file or a message of the record. */
export type Attachable =
  { readonly kind: 'file'; readonly id: string } | { readonly kind: 'message'; readonly id: number };

export interface AttachableProps {
  readonly what: Attachable;
  /** What people call it: 'Roof.pdf', 'Your claim'. */
  readonly name: string;
}

/** What notes of the record can be marked for, in words. */
export interface NoteMarkWords {
  /** On a note that is marked, and the name of the button: 'In the AFCA bundle'. */
  readonly tag: string;
  /** What the button does. */
  readonly mark: string;
  readonly unmark: string;
  /** What is said when it is done. */
  readonly marked: string;
  readonly unmarked: string;
}

export interface RecordParts {
  /** They may be given the record's tasks. */
  readonly holders: Holders;
  /** The question that stands before a task is completed; undefined where nothing is asked. */
  readonly completionOf?: (task: CompletableTask) => ComponentType<CompletionDialogProps> | undefined;
  /** The record is closed: nothing is added to it or changed on it. */
  readonly isReadOnly?: boolean;
  /** Notes can be marked, also where the record is read-only; left out where they go into no bundle. */
  readonly noteMark?: NoteMarkWords;
  /** A further action beside each file and message. */
  readonly FileOrMessageAction?: ComponentType<AttachableProps>;
}

const NOTHING: RecordParts = { holders: { ownerId: null, externalOrgIds: [] } };

/** Given by the record's page; it should stay the same between renders. */
export const RecordPartsContext = createContext<RecordParts>(NOTHING);

/** What the page of the open record adds. */
export function useRecordParts(): RecordParts {
  return use(RecordPartsContext);
}
