import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormScope } from '#src/kit/field/form-context.ts';
import { ChoiceWidget } from '#src/kit/kinds/widgets/choice-widget.tsx';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';

const CLEARED = ['subjectTemplate', 'template'] as const;

interface Before {
  /** The choice that the texts belonged to. */
  readonly value: unknown;
  readonly texts: readonly (readonly [name: string, text: unknown])[];
}

/**
 * What a comms template is about, or how it is sent. Another choice clears subject and body, whose merge fields and
 * mark-up belonged to the former one (spec 3 §4.1); until something else is typed they can be had back.
 */
export function TemplateKindField(props: WidgetProps) {
  const { store, setValue } = useFormScope();
  const [before, setBefore] = useState<Before>();
  const change = (value: unknown) => {
    const texts = CLEARED.map((name) => [name, store.value([name]) ?? null] as const);
    const isLost = texts.some(([, text]) => typeof text === 'string' && text !== '');
    setBefore(isLost ? { value: props.value, texts } : undefined);
    props.onChange(value);
    for (const [name] of texts) setValue([name], null);
  };
  const undo = () => {
    if (before === undefined) return;
    props.onChange(before.value);
    for (const [name, text] of before.texts) setValue([name], text);
    setBefore(undefined);
  };
  return (
    <div className="st-field">
      <ChoiceWidget {...props} onChange={change} />
      {before !== undefined && (
        <Alert
          severity="info"
          role="status"
          action={
            <Button variant="text" size="small" onClick={undo}>
              Undo
            </Button>
          }
        >
          Subject and message were cleared.
        </Alert>
      )}
    </div>
  );
}
