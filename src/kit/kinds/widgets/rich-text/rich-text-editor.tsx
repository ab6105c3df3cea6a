import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import type { MergeField } from '#domain/merge-fields.ts';
import { EditorField, editorAttributes } from '../editor-field.tsx';
import { FieldMenu, fieldEntryId } from './field-menu.tsx';
import { FieldSuggestion, type FieldValues } from './field-suggestion.ts';
import { Indent } from './indent.ts';
import { toEditorHtml, toStoredHtml } from './merge-field-html.ts';
import { Toolbar } from './toolbar.tsx';
import './rich-text.css';

interface Props {
  readonly id: string;
  readonly label: string;
  /** HTML; merge fields as {{key}}. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  /** What @ offers. */
  readonly fields: readonly MergeField[];
  /** For a text about one record: a picked field is written out at once. */
  readonly values?: FieldValues;
  readonly error?: string;
  readonly help?: string;
  readonly required: boolean;
  readonly disabled: boolean;
}

const TEXT = StarterKit.configure({
  heading: { levels: [1, 2, 3] },
  link: { openOnClick: false, HTMLAttributes: { rel: 'noopener', target: '_blank' } },
  code: false,
  codeBlock: false,
  strike: false,
  blockquote: false,
  horizontalRule: false,
});

/** A formatted text with merge fields. */
export function RichTextEditor(props: Props) {
  const { id, label, value, onChange, onBlur, fields, values, disabled } = props;
  const [menu] = useState(() => new FieldSuggestion());
  const [extensions] = useState(() => [TEXT, Indent, menu.node()]);
  const open = useSyncExternalStore(menu.subscribe, menu.open);
  const keys = useMemo(() => new Set(fields.map(({ key }) => key)), [fields]);
  useEffect(() => menu.offer(fields, values), [menu, fields, values]);
  const attributes = {
    ...editorAttributes(props),
    class: 'rf-rich-text',
    ...(open === undefined
      ? {}
      : { 'aria-controls': `${id}-fields`, 'aria-activedescendant': fieldEntryId(id, open.active) }),
  };
  const editor = useEditor({
    extensions,
    content: toEditorHtml(value, keys),
    editable: !disabled,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes },
    onUpdate: ({ editor: now }) => onChange(toStoredHtml(now.getHTML())),
    onBlur,
  });
  // what the form sets by itself; an echo of what was typed is in the editor already and must not move the cursor
  const take = useEffectEvent((html: string, isReread: boolean) => {
    // an editor that a suspended parent took down comes back as another one
    if (editor.isDestroyed) return;
    if (isReread || html !== toStoredHtml(editor.getHTML()))
      editor.commands.setContent(toEditorHtml(html, keys), { emitUpdate: false });
  });
  const reread = useEffectEvent(() => take(value, true));
  useEffect(() => take(value, false), [value]);
  // with other fields on offer, other placeholders are pieces
  const offered = useRef(keys);
  useEffect(() => {
    if (offered.current === keys) return;
    offered.current = keys;
    reread();
  }, [keys]);

  return (
    <EditorField {...props}>
      <div className="rf-rich" data-disabled={disabled} data-error={props.error !== undefined}>
        <Toolbar
          editor={editor}
          fields={fields}
          contentOf={(key) => menu.contentOf(key)}
          disabled={disabled}
          label={label}
        />
        <EditorContent editor={editor} />
      </div>
      {open !== undefined && (
        <FieldMenu id={id} anchor={open.anchor} fields={open.fields} active={open.active} onPick={open.pick} />
      )}
    </EditorField>
  );
}
