import { useState } from 'react';
import { TextInput } from './text-widget.tsx';
import { parseNumber } from '#src/ui/number-text.ts';
import type { WidgetProps } from '../../field/widget-props.ts';

/** A number. A text that is none is handed on as typed, so that the check refuses it in its own words. */
export function NumberWidget(props: WidgetProps) {
  const { value, onChange, onBlur, property } = props;
  const [draft, setDraft] = useState<string>();
  const isWhole = property.type === 'integer';
  return (
    <TextInput
      {...props}
      mode={isWhole ? 'numeric' : 'decimal'}
      value={draft ?? value}
      onChange={(typed) => {
        const text = String(typed);
        setDraft(text);
        const number = parseNumber(text);
        onChange(number === undefined ? text : number);
      }}
      onBlur={() => {
        setDraft(undefined);
        onBlur();
      }}
    />
  );
}
