import { useDeferredValue } from 'react';
import type { CustomField } from '#domain/custom-fields.ts';
import { CustomFieldsForm } from '#src/kit/custom-fields/custom-fields-form.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';

const NOTHING = {};
const ignore = () => undefined;

interface Props {
  readonly fields: readonly CustomField[];
  /** 'claim' */
  readonly entity: string;
}

/** The form as it will be, to be tried out; nothing of it is saved. */
export function FieldPreview({ fields, entity }: Props) {
  const shown = useDeferredValue(fields);
  return (
    <SectionCard title="Preview">
      {shown.length === 0 ? (
        <EmptyState title="Nothing to show yet" />
      ) : (
        <div className="rf-form" role="group" aria-label="Preview of the form">
          <p className="cw-meta">How the fields look when a {entity} is lodged. Try them out: nothing is saved.</p>
          {/* other fields are another form */}
          <CustomFieldsForm key={JSON.stringify(shown)} fields={shown} values={NOTHING} onChange={ignore} />
        </div>
      )}
    </SectionCard>
  );
}
