import type { ReactNode } from 'react';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { FormSection, PropertySchema } from '#schemas/engine/definition.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { useFieldMessage, useFormScope } from '../../field/form-context.ts';

type Entry = FormSection<string>['fields'][number];

interface PartProps {
  readonly section: FormSection<string>;
  readonly contentOf: (name: string) => ReactNode;
}

function Part({ section, contentOf }: PartProps) {
  const entry = (field: Entry) =>
    typeof field === 'string' ? (
      contentOf(field)
    ) : (
      <div key={field.join()} className="rf-pair">
        {field.map(contentOf)}
      </div>
    );
  if (section.title === undefined) return section.fields.map(entry);
  return (
    // a legend stands on its fieldset's own border: the line between sections is this box's
    <div className="rf-section-box">
      <fieldset className="rf-section">
        <legend>{section.title}</legend>
        {section.fields.map(entry)}
      </fieldset>
    </div>
  );
}

/** The record's fields in their sections; a group of fields inside it under its own title. */
export function ObjectTemplate({ title, properties, uiSchema, fieldPathId }: ObjectFieldTemplateProps) {
  const { sections } = useFormScope();
  const message = useFieldMessage(fieldPathId.path, true);
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  const contentOf = (name: string) => contents.get(name) ?? null;
  if (fieldPathId.path.length === 0) {
    const parts = sections ?? [{ fields: properties.map(({ name }) => name) }];
    return (
      <div className="rf-fields">
        {parts.map((section) => (
          <Part key={section.fields.join()} section={section} contentOf={contentOf} />
        ))}
      </div>
    );
  }
  // an item of a list has its number instead
  if (typeof fieldPathId.path.at(-1) === 'number')
    return <div className="rf-item-fields">{properties.map(({ content }) => content)}</div>;
  const property = uiSchema?.['ui:property'] as PropertySchema | undefined;
  return (
    <fieldset className="rf-section rf-group">
      <legend>{title}</legend>
      {(message !== undefined || property?.description !== undefined) && (
        <div className="cw-meta">
          <FieldMessage error={message} help={property?.description} />
        </div>
      )}
      {properties.map(({ content }) => content)}
    </fieldset>
  );
}
