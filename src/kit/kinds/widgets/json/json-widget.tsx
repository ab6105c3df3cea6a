import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import { useFormScope } from '../../../field/form-context.ts';
import { pathKey } from '../../../field/paths.ts';
import { EditorField, editorAttributes } from '../editor-field.tsx';
import type { WidgetProps } from '../../../field/widget-props.ts';
import { createJsonEditor, type JsonEditor } from './json-editor.ts';
import { parseJson, toJsonText } from './json-text.ts';
import './json.css';

/** How long nobody types before the text is formatted (spec 3 §9). */
const IDLE_MS = 1000;

interface Props extends WidgetProps {
  /** Formats the text by itself every second in which nobody types. */
  readonly keepsFormatted?: boolean;
}

/** A document as JSON. What cannot be read says why below the field and keeps the form from being saved. */
export function JsonWidget({ keepsFormatted = false, ...props }: Props) {
  const { path, property, value, onChange, onBlur, disabled } = props;
  const { store } = useFormScope();
  const key = pathKey(path);
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor>(undefined);
  /** What the form has of what was typed, so that an echo of it (the form makes copies) does not move the cursor. */
  const told = useRef(JSON.stringify(value ?? null));
  const own = typeof property.errorMessage === 'string' ? property.errorMessage : undefined;
  const attributes = editorAttributes(props);
  const latest = useRef({ onChange, onBlur, attributes });
  const described = JSON.stringify(attributes);
  useEffect(() => {
    latest.current = { onChange, onBlur, attributes };
  });

  useEffect(() => {
    if (box.current === null) return undefined;
    const made = createJsonEditor({
      parent: box.current,
      text: toJsonText(JSON.parse(told.current)),
      isReadOnly: disabled,
      attributes,
      onBlur: () => latest.current.onBlur(),
      onChange: (text) => {
        const parsed = parseJson(text);
        store.setUnreadable(key, 'message' in parsed ? (own ?? `This is not JSON: ${parsed.message}`) : undefined);
        if ('message' in parsed) return;
        told.current = JSON.stringify(parsed.value);
        latest.current.onChange(parsed.value);
      },
    });
    editor.current = made;
    return () => {
      made.destroy();
      store.setUnreadable(key, undefined);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one editor for the field's life; what changes is told to it below
  }, [disabled, store, key]);

  useEffect(() => editor.current?.setAttributes(latest.current.attributes), [described]);
  useEffect(() => {
    const given = JSON.stringify(value ?? null);
    if (given === told.current) return;
    told.current = given;
    editor.current?.setText(toJsonText(value));
  }, [value]);

  useEffect(() => {
    if (!keepsFormatted || disabled) return undefined;
    let lastText = editor.current?.text();
    const timer = setInterval(() => {
      const text = editor.current?.text();
      // typed since the last look: not now
      if (text === lastText) editor.current?.format();
      lastText = editor.current?.text();
    }, IDLE_MS);
    return () => clearInterval(timer);
  }, [keepsFormatted, disabled]);

  return (
    <EditorField {...props}>
      <div ref={box} className="rf-json" data-invalid={props.error !== undefined} />
      {!disabled && (
        <div>
          <Button
            size="small"
            variant="text"
            onClick={() => {
              const parsed = parseJson(editor.current?.text() ?? '');
              if ('value' in parsed) editor.current?.setText(toJsonText(parsed.value));
            }}
          >
            Format
          </Button>
        </div>
      )}
    </EditorField>
  );
}
