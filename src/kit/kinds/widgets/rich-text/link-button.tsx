import { textOrNone } from '#domain/fields.ts';
import { useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useEditorState, type Editor } from '@tiptap/react';
import { LinkIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import { linkAddress } from './link-address.ts';

/** Links the selected text, or changes or takes away the link at the cursor. */
export function LinkButton({ editor, disabled }: { readonly editor: Editor; readonly disabled: boolean }) {
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setAnchor(undefined);
    editor.commands.focus();
  };
  const apply = () => {
    const href = linkAddress(text);
    if (href === undefined) {
      setProblem('Enter a web, e-mail or telephone address');
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isOn)
      chain.insertContent([{ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] }]).run();
    else chain.setLink({ href }).run();
    setAnchor(undefined);
  };
  return (
    <>
      <Tip title="Link">
        <span>
          <IconButton
            size="small"
            aria-label="Link"
            aria-haspopup="dialog"
            disabled={disabled}
            className={isOn ? 'rf-tool-on' : undefined}
            onClick={(event) => {
              setText(textOrNone(editor.getAttributes('link')['href']) ?? '');
              setProblem(undefined);
              setAnchor(event.currentTarget);
            }}
          >
            <LinkIcon fontSize="small" />
          </IconButton>
        </span>
      </Tip>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        disableRestoreFocus
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Link' } }}
      >
        <div className="rf-link">
          <TextField
            label="Address"
            autoFocus
            value={text}
            error={problem !== undefined}
            helperText={problem}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // the page's form is not meant
              event.preventDefault();
              event.stopPropagation();
              apply();
            }}
          />
          <div className="rf-link-actions">
            {isOn && (
              <Button
                variant="text"
                color="error"
                onClick={() => {
                  editor.chain().focus().extendMarkRange('link').unsetLink().run();
                  setAnchor(undefined);
                }}
              >
                Remove link
              </Button>
            )}
            <Button variant="tonal" onClick={apply}>
              Set link
            </Button>
          </div>
        </div>
      </Popover>
    </>
  );
}
