import { useState, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useEditorState, type Editor } from '@tiptap/react';
import type { MergeField } from '#domain/merge-fields.ts';
import {
  BoldIcon,
  BulletListIcon,
  IndentIcon,
  ItalicIcon,
  MergeFieldIcon,
  NumberedListIcon,
  OutdentIcon,
  UnderlineIcon,
} from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import type { FieldSuggestion } from './field-suggestion.ts';
import { LinkButton } from './link-button.tsx';

interface ToggleProps {
  readonly label: string;
  readonly isOn?: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Toggle({ label, isOn, disabled, onClick, children }: ToggleProps) {
  return (
    <Tip title={label}>
      <span>
        <IconButton
          size="small"
          aria-label={label}
          aria-pressed={isOn}
          disabled={disabled}
          className={isOn === true ? 'rf-tool-on' : undefined}
          onClick={onClick}
        >
          {children}
        </IconButton>
      </span>
    </Tip>
  );
}

const LEVELS = [1, 2, 3] as const;

function Style({
  editor,
  level,
  disabled,
}: {
  readonly editor: Editor;
  readonly level: number;
  readonly disabled: boolean;
}) {
  return (
    <Select
      className="rf-tool-style"
      value={String(level)}
      disabled={disabled}
      SelectDisplayProps={{ 'aria-label': 'Text style' }}
      onChange={({ target }) => {
        const chosen = LEVELS.find((one) => String(one) === target.value);
        const chain = editor.chain().focus();
        (chosen === undefined ? chain.setParagraph() : chain.setHeading({ level: chosen })).run();
      }}
    >
      <MenuItem value="0">Normal text</MenuItem>
      {LEVELS.map((one) => (
        <MenuItem key={one} value={String(one)}>
          Heading {one}
        </MenuItem>
      ))}
    </Select>
  );
}

interface FieldsProps {
  readonly editor: Editor;
  readonly fields: readonly MergeField[];
  /** What stands for a picked field. */
  readonly contentOf: FieldSuggestion['contentOf'];
  readonly disabled: boolean;
}

function Fields({ editor, fields, contentOf, disabled }: FieldsProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Tip title="Merge field (@)">
        <span>
          <IconButton
            size="small"
            aria-label="Insert merge field"
            aria-haspopup="menu"
            disabled={disabled}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MergeFieldIcon fontSize="small" />
          </IconButton>
        </span>
      </Tip>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        disableRestoreFocus
        slotProps={{ paper: { className: 'rf-field-list' } }}
      >
        {fields.map((field) => (
          <MenuItem
            key={field.key}
            onClick={() => {
              setAnchor(undefined);
              editor
                .chain()
                .focus()
                .insertContent([contentOf(field.key)])
                .run();
            }}
          >
            {field.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Headers 1 to 3, bold, italic, underline, link, lists, indent and merge fields (spec 3 §9). */
export function Toolbar({ editor, fields, contentOf, disabled, label }: FieldsProps & { readonly label: string }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      level: LEVELS.find((level) => now.isActive('heading', { level })) ?? 0,
    }),
  });
  return (
    <div className="rf-toolbar" role="group" aria-label={`Format ${label.toLowerCase()}`}>
      <Style editor={editor} level={state.level} disabled={disabled} />
      <Toggle
        label="Bold"
        isOn={state.bold}
        disabled={disabled}
        onClick={() => editor.chain().focus().toggleBold().run()}
      >
        <BoldIcon fontSize="small" />
      </Toggle>
      <Toggle
        label="Italic"
        isOn={state.italic}
        disabled={disabled}
        onClick={() => editor.chain().focus().toggleItalic().run()}
      >
        <ItalicIcon fontSize="small" />
      </Toggle>
      <Toggle
        label="Underline"
        isOn={state.underline}
        disabled={disabled}
        onClick={() => editor.chain().focus().toggleUnderline().run()}
      >
        <UnderlineIcon fontSize="small" />
      </Toggle>
      <LinkButton editor={editor} disabled={disabled} />
      <Toggle
        label="Numbered list"
        isOn={state.numbers}
        disabled={disabled}
        onClick={() => editor.chain().focus().toggleOrderedList().run()}
      >
        <NumberedListIcon fontSize="small" />
      </Toggle>
      <Toggle
        label="Bullet list"
        isOn={state.bullets}
        disabled={disabled}
        onClick={() => editor.chain().focus().toggleBulletList().run()}
      >
        <BulletListIcon fontSize="small" />
      </Toggle>
      <Toggle label="Indent" disabled={disabled} onClick={() => editor.chain().focus().changeIndent(1).run()}>
        <IndentIcon fontSize="small" />
      </Toggle>
      <Toggle label="Outdent" disabled={disabled} onClick={() => editor.chain().focus().changeIndent(-1).run()}>
        <OutdentIcon fontSize="small" />
      </Toggle>
      {fields.length > 0 && <Fields editor={editor} fields={fields} contentOf={contentOf} disabled={disabled} />}
    </div>
  );
}
