// CodeMirror for JSON: line numbers, brackets, faults marked in the text and listed. Tab leaves the editor, so that it
// is no trap for the keyboard (WCAG 2.1.2).
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { linter, lintGutter } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import { formattingChanges } from './format-json.ts';

interface JsonEditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly isReadOnly: boolean;
  /** ARIA of the text box: its name, description and state. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

export interface JsonEditor {
  readonly setText: (text: string) => void;
  readonly setAttributes: (attributes: Readonly<Record<string, string>>) => void;
  readonly text: () => string;
  /** Formats what is valid by its blanks alone: cursor, selection and undo stay. */
  readonly format: () => void;
  readonly destroy: () => void;
}

/** Editable text takes the focus anyway; this says so to whoever looks for what can be reached by keyboard. */
const FOCUSABLE = { tabindex: '0' };

/** Puts an editor into an element. */
export function createJsonEditor({
  parent,
  text,
  isReadOnly,
  attributes,
  onChange,
  onBlur,
}: JsonEditorOptions): JsonEditor {
  const aria = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        minimalSetup,
        json(),
        lintGutter(),
        linter((editor) => (editor.state.doc.toString().trim() === '' ? [] : jsonParseLinter()(editor))),
        EditorState.readOnly.of(isReadOnly),
        EditorView.lineWrapping,
        aria.of(EditorView.contentAttributes.of({ ...FOCUSABLE, ...attributes })),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
        EditorView.domEventHandlers({
          blur: () => {
            onBlur();
            return false;
          },
        }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    format: () => {
      const changes = formattingChanges(view.state.doc.toString());
      if (changes.length > 0) view.dispatch({ changes: [...changes] });
    },
    setText: (next) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    setAttributes: (next) =>
      view.dispatch({ effects: aria.reconfigure(EditorView.contentAttributes.of({ ...FOCUSABLE, ...next })) }),
    destroy: () => view.destroy(),
  };
}
