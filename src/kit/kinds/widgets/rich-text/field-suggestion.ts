// The @ menu of a rich text: what is open, and the keys that work it. It is the editor's, outside of React.
import type { SuggestionProps } from '@tiptap/suggestion';
import { mergeFieldLabel, type MergeField } from '#domain/merge-fields.ts';
import { matchingFields } from './merge-field-html.ts';
import { mergeFieldNode } from './merge-field-node.ts';

interface OpenMenu {
  readonly fields: readonly MergeField[];
  readonly active: number;
  readonly anchor: { getBoundingClientRect: () => DOMRect };
  readonly pick: (field: MergeField) => void;
}

/** Values of one record's merge fields, by key. */
export type FieldValues = Readonly<Record<string, string>>;

type FieldContent =
  | { readonly type: 'mergeField'; readonly attrs: { readonly id: string } }
  | { readonly type: 'text'; readonly text: string };

type Suggested = SuggestionProps<MergeField, { readonly id: string }>;

/** As many as are read at a glance; typing narrows them. */
const MOST = 8;

export class FieldSuggestion {
  #fields: readonly MergeField[] = [];
  #values: FieldValues | undefined;
  #open: OpenMenu | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** What @ offers from now on. With values, a picked field is written out and not a piece that is filled in later. */
  offer(fields: readonly MergeField[], values?: FieldValues): void {
    this.#fields = fields;
    this.#values = values;
  }

  /** What stands for a picked field. */
  contentOf(key: string): FieldContent {
    const value = this.#values?.[key];
    return value === undefined ? { type: 'mergeField', attrs: { id: key } } : { type: 'text', text: value };
  }

  readonly open = (): OpenMenu | undefined => this.#open;

  #show(open: OpenMenu | undefined): void {
    this.#open = open;
    for (const listener of this.#listeners) listener();
  }

  #suggest(props: Suggested): void {
    const anchor = { getBoundingClientRect: () => props.clientRect?.() ?? new DOMRect() };
    this.#show(
      props.items.length === 0
        ? undefined
        : { fields: props.items, active: 0, anchor, pick: (field) => props.command({ id: field.key }) },
    );
  }

  #move(by: number): void {
    const open = this.#open;
    if (open) this.#show({ ...open, active: (open.active + by + open.fields.length) % open.fields.length });
  }

  #pick(): void {
    const field = this.#open?.fields[this.#open.active];
    if (field) this.#open?.pick(field);
  }

  readonly #keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => this.#move(1),
    ArrowUp: () => this.#move(-1),
    Enter: () => this.#pick(),
    Tab: () => this.#pick(),
    Escape: () => this.#show(undefined),
  };

  /** The node of merge fields for an editor with this menu. */
  node() {
    return mergeFieldNode(mergeFieldLabel, {
      char: '@',
      allowSpaces: true,
      items: ({ query }) => matchingFields(this.#fields, query).slice(0, MOST),
      command: ({ editor, range, props }) => {
        editor
          .chain()
          .focus()
          .insertContentAt(range, [this.contentOf(props.id)])
          .run();
      },
      render: () => ({
        onStart: (props) => this.#suggest(props),
        onUpdate: (props) => this.#suggest(props),
        onExit: () => this.#show(undefined),
        onKeyDown: ({ event }) => {
          const key = this.#open === undefined ? undefined : this.#keys[event.key];
          if (key === undefined) return false;
          // a key that works the menu is not the drawer's: its Escape would ask to leave, and take the next letters
          event.stopPropagation();
          key();
          return true;
        },
      }),
    });
  }
}
