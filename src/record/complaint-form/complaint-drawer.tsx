import { useState } from 'react';
import { formProps } from '#src/kit/form/resource-form.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { ComplaintFields } from './complaint-fields.tsx';
import { DraftKept } from './draft-kept.tsx';
import { useComplaintForm, type ComplaintFormOptions } from './use-complaint-form.ts';

interface Props extends ComplaintFormOptions {
  readonly onClose: () => void;
}

function Form({ onClose, onRestart, ...options }: Props & { readonly onRestart: () => void }) {
  const state = useComplaintForm(options);
  const { resource, form, stored, draftSavedAt } = state;
  return (
    <FormDrawer
      title={stored === undefined ? 'New complaint' : 'Edit complaint'}
      subtitle={stored === undefined ? undefined : `ID ${stored.id}`}
      width={1000}
      {...formProps(resource, form)}
      onClose={onClose}
      focusFirstField={stored === undefined}
      start={<DraftKept savedAt={draftSavedAt} />}
    >
      <ComplaintFields state={state} onRestart={onRestart} />
    </FormDrawer>
  );
}

/** The form of a complaint in a drawer, over the claim that it is about. */
export function ComplaintDrawer(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Form key={attempt} {...props} onRestart={() => setAttempt(attempt + 1)} />;
}
