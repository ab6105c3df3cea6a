// Texts with a shape: shown in their groups while nobody types, stored without them.
import { useState } from 'react';
import { normaliseAbn } from '#domain/abn.ts';
import { normaliseBsb } from '#domain/bsb.ts';
import { normalisePhone } from '#domain/phone.ts';
import { formatOf } from '../formats.ts';
import { TextInput } from './text-widget.tsx';
import type { WidgetProps } from '../../field/widget-props.ts';

interface CodeProps extends WidgetProps {
  readonly mode: 'numeric' | 'tel' | 'text';
  readonly format: (stored: string) => string;
  readonly normalise: (typed: string) => string;
  readonly placeholder?: string;
}

function CodeInput({ format, ...props }: CodeProps) {
  const [isTyping, setTyping] = useState(false);
  const { onChange, onBlur } = props;
  return (
    <TextInput
      {...props}
      format={isTyping ? undefined : format}
      onChange={(value) => {
        setTyping(true);
        onChange(value);
      }}
      onBlur={() => {
        setTyping(false);
        onBlur();
      }}
    />
  );
}

/** 51 824 753 556 */
export function AbnWidget(props: WidgetProps) {
  return (
    <CodeInput
      {...props}
      mode="numeric"
      placeholder="00 000 000 000"
      format={formatOf('abn')}
      normalise={normaliseAbn}
    />
  );
}

/** 062-000 */
export function BsbWidget(props: WidgetProps) {
  return (
    <CodeInput {...props} mode="numeric" placeholder="000-000" format={formatOf('bsb')} normalise={normaliseBsb} />
  );
}

/** +61 412 345 678, typed as people in Australia write them. */
export function PhoneWidget(props: WidgetProps) {
  return <CodeInput {...props} mode="tel" format={formatOf('phone')} normalise={normalisePhone} />;
}

/** 2000 */
export function PostcodeWidget(props: WidgetProps) {
  return <CodeInput {...props} mode="numeric" format={(code) => code} normalise={(typed) => typed.trim()} />;
}
