import { useId, useState } from 'react';
import Card from '@mui/material/Card';
import { formProps } from '#src/kit/form/resource-form.tsx';
import { ComplaintFields } from '#src/record/complaint-form/complaint-fields.tsx';
import { DraftKept } from '#src/record/complaint-form/draft-kept.tsx';
import { useComplaintForm, type ComplaintFormOptions } from '#src/record/complaint-form/use-complaint-form.ts';
import { SaveForm } from '#src/ui/form/save-form.tsx';
import { SaveFooter } from '#src/ui/save-footer.tsx';
import './form.css';

interface Props extends ComplaintFormOptions {
  readonly onCancel: () => void;
}

function Form({ onCancel, onRestart, ...options }: Props & { readonly onRestart: () => void }) {
  const id = useId();
  const state = useComplaintForm(options);
  const { resource, form, draftSavedAt } = state;
  const { className, ...props } = formProps(resource, form);
  return (
    <>
      <Card className="cw-card cm-form">
        <SaveForm {...props} id={id} className={className} aria-label="Complaint">
          <ComplaintFields state={state} onRestart={onRestart} />
        </SaveForm>
      </Card>
      <div className="cm-form-footer">
        <SaveFooter
          form={id}
          isSaving={form.isSaving}
          onCancel={onCancel}
          start={<DraftKept savedAt={draftSavedAt} />}
        />
      </div>
    </>
  );
}

/** The form of a complaint on a page of its own. */
export function ComplaintForm(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Form key={attempt} {...props} onRestart={() => setAttempt(attempt + 1)} />;
}
