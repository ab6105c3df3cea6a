import { useId, useLayoutEffect, useMemo, useState } from 'react';
import TextField from '@mui/material/TextField';
import type { MergeField } from '#domain/merge-fields.ts';
import { limited } from '#src/ui/field-message.tsx';
import { FieldMenu, fieldEntryId } from './field-menu.tsx';
import type { FieldValues } from './field-suggestion.ts';
import { matchingFields, mentionQuery } from './merge-field-html.ts';
import './rich-text.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  /** What @ offers. */
  readonly fields: readonly MergeField[];
  /** For a text about one record: a picked field is written out at once. */
  readonly values?: FieldValues;
  readonly error?: string;
  readonly help?: string;
  readonly required: boolean;
  readonly disabled: boolean;
  /** One line (a subject) or several (a text message). */
  readonly rows?: number;
  /** The most characters that are stored. */
  readonly limit?: number;
}

const MOST = 8;

/** A plain text with merge fields: @ offers them, {{key}} stands in the text (SMS and subjects). */
export function TemplateText({
  id,
  label,
  value,
  onChange,
  onBlur,
  fields,
  values,
  error,
  help,
  required,
  disabled,
  rows,
  limit,
}: Props) {
  const menuId = useId();
  const [input, setInput] = useState<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState(0);
  /** Where the cursor goes once the text with the field is drawn. */
  const [cursor, setCursor] = useState<number>();
  const found = useMemo(
    () => (query === undefined ? [] : matchingFields(fields, query).slice(0, MOST)),
    [fields, query],
  );
  const isOpen = found.length > 0;
  useLayoutEffect(() => {
    if (cursor !== undefined) input?.setSelectionRange(cursor, cursor);
  }, [cursor, input]);
  const pick = (field: MergeField) => {
    const end = input?.selectionStart ?? value.length;
    const start = end - (query ?? '').length - 1;
    const text = values?.[field.key] ?? `{{${field.key}}}`;
    setCursor(start + text.length);
    setQuery(undefined);
    onChange(value.slice(0, start) + text + value.slice(end));
    input?.focus();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((active + 1) % found.length),
    ArrowUp: () => setActive((active - 1 + found.length) % found.length),
    Enter: () => found[active] && pick(found[active]),
    Tab: () => found[active] && pick(found[active]),
    Escape: () => setQuery(undefined),
  };
  return (
    <>
      <TextField
        id={id}
        inputRef={setInput}
        label={label}
        value={value}
        required={required}
        disabled={disabled}
        multiline={rows !== undefined}
        minRows={rows}
        maxRows={rows === undefined ? undefined : 16}
        {...limited({ text: value, limit, error, help })}
        autoComplete="off"
        onBlur={() => {
          setQuery(undefined);
          onBlur();
        }}
        onChange={(event) => {
          const { value: text, selectionStart } = event.target;
          setQuery(mentionQuery(text.slice(0, selectionStart ?? text.length)));
          setActive(0);
          setCursor(undefined);
          onChange(text);
        }}
        onKeyDown={(event) => {
          const key = isOpen && !event.ctrlKey ? keys[event.key] : undefined;
          if (key === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          key();
        }}
        slotProps={{
          htmlInput: {
            // a text of several lines may not be called a combobox
            ...(rows === undefined ? { role: 'combobox', 'aria-expanded': isOpen } : {}),
            'aria-autocomplete': 'list',
            'aria-controls': isOpen ? `${menuId}-fields` : undefined,
            'aria-activedescendant': isOpen ? fieldEntryId(menuId, active) : undefined,
          },
        }}
      />
      {isOpen && input !== null && (
        <FieldMenu id={menuId} anchor={input} fields={found} active={active} onPick={pick} />
      )}
    </>
  );
}
