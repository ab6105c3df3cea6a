import { useEffect, useState } from 'react';
import type { FormControl } from '#src/ui/form/use-form-control.tsx';
import type { LodgementFields } from './fields/lodgement-fields.ts';
import type { WizardState } from './state.ts';

const CONTENT = [
  'policyRecord',
  'formData',
  'pending',
  'conditions',
  'triageOutcome',
  'notes',
  'files',
  'customFields',
] as const;

/** Whether anything differs from where the wizard began; where one is in it does not count. */
export function useDirty(
  form: FormControl<LodgementFields>,
  state: WizardState,
  baseline: { readonly fields: LodgementFields; readonly state: WizardState },
): boolean {
  const [fieldsDiffer, setFieldsDiffer] = useState(false);
  useEffect(() => {
    const before = JSON.stringify(baseline.fields);
    const compare = (): void => setFieldsDiffer(JSON.stringify({ ...baseline.fields, ...form.getValues() }) !== before);
    compare();
    return form.subscribe({ formState: { values: true }, callback: compare });
  }, [form, baseline]);
  return fieldsDiffer || CONTENT.some((part) => state[part] !== baseline.state[part]);
}
