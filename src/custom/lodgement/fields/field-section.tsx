import { useFormContext, useWatch } from 'react-hook-form';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { useWizard } from '../wizard-context.ts';
import { FieldInput } from './field-input.tsx';
import type { FieldSpec } from './field-spec.ts';
import { fieldText } from './field-text.ts';
import type { LodgementFields } from './lodgement-fields.ts';

function FieldTexts({ fields }: { readonly fields: readonly FieldSpec[] }) {
  const { control } = useFormContext<LodgementFields>();
  const values = useWatch({ control, compute: (all) => all });
  return (
    <KeyValueList
      items={fields.map((spec) => ({ key: spec.name, label: spec.label, value: fieldText(spec, values) }))}
    />
  );
}

/** A grid of fields; in view mode the same fields as text. */
export function FieldGrid({
  fields,
  focusFirst = false,
}: {
  readonly fields: readonly FieldSpec[];
  readonly focusFirst?: boolean;
}) {
  const { mode } = useWizard();
  if (mode === 'view') return <FieldTexts fields={fields} />;
  return (
    <div className="lw-grid">
      {fields.map((spec, index) => (
        <div key={spec.name} className={spec.kind === 'multiline' ? 'lw-wide' : undefined}>
          <FieldInput spec={spec} autoFocus={focusFirst && index === 0} />
        </div>
      ))}
    </div>
  );
}
