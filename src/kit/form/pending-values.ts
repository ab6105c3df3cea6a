// Values that the form has and rjsf has not yet. What is typed goes to the form at once and to rjsf when the field is
// left: rjsf works out its whole state anew for each change, which is too much for a keystroke.
import { isWithin, pathKey, withValueAt, type RecordPath } from '../field/paths.ts';

interface Pending {
  readonly path: RecordPath;
  readonly value: unknown;
}

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]';

/** Whether the focus is where people type, and so will leave it before they do anything else. */
export function isTyping(): boolean {
  return document.activeElement?.matches(TYPED_INTO) === true;
}

export class PendingValues {
  readonly #values = new Map<string, Pending>();

  keep(path: RecordPath, value: unknown): void {
    this.#values.set(pathKey(path), { path, value });
  }

  /** The place has another value now. */
  drop(path: RecordPath): void {
    const key = pathKey(path);
    for (const known of this.#values.keys()) if (isWithin(known, key)) this.#values.delete(known);
  }

  /** A record of rjsf with what it does not know yet. */
  over(record: unknown): unknown {
    return [...this.#values.values()].reduce((whole, { path, value }) => withValueAt(whole, path, value), record);
  }

  /** Hands everything over. */
  flush(take: (path: RecordPath, value: unknown) => void): void {
    for (const { path, value } of this.#values.values()) {
      this.#values.delete(pathKey(path));
      take(path, value);
    }
  }
}
