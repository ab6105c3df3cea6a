import { lazy, Suspense } from 'react';
import { customFieldItems } from '#src/kit/custom-fields/custom-field-items.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { FocusField } from '../focus-field.tsx';
import { useWizard } from '../wizard-context.ts';

// organisations without fields of their own do without the form's code
const CustomFieldsForm = lazy(() =>
  import('#src/kit/custom-fields/custom-fields-form.tsx').then((module) => ({
    default: module.CustomFieldsForm,
  })),
);

/** The fields that the organisation added to claims; nothing where there are none. */
export function CustomFieldsSection() {
  const { mode, custom, dispatch, merges } = useWizard();
  const { fields, values, tries } = custom;
  if (fields.length === 0) return null;
  return (
    <SectionCard title="Further details">
      {mode === 'view' ? (
        <KeyValueList items={customFieldItems(fields, { customFields: values })} />
      ) : (
        <Suspense fallback={<CardSkeleton lines={3} label="Loading the fields" />}>
          <div className="rf-form">
            <CustomFieldsForm
              key={`${merges} ${fields.map(({ key }) => key).join()}`}
              fields={fields}
              values={values}
              showFaults={tries > 0}
              onChange={(changed) => dispatch({ type: 'customFields', values: changed })}
            />
            <FocusField fields={fields.map(({ key }) => key)} faults={tries} />
          </div>
        </Suspense>
      )}
    </SectionCard>
  );
}
