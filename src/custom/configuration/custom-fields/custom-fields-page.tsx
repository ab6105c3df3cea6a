import { CUSTOM_FIELD_ENTITIES } from '#domain/custom-field-entities.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { TabbedPage } from '../frame/tabbed-page.tsx';
import { FieldBuilder } from './field-builder.tsx';
import './custom-fields.css';

const PURPOSE = 'Fields of your own, beside those that every organisation has.';

/** /app/configuration/custom-fields: a tab for each kind of record that can have fields of the organisation's own. */
export default function CustomFieldsPage() {
  const { features } = useViewer();
  const tabs = CUSTOM_FIELD_ENTITIES.filter(({ feature }) => features.includes(feature)).map((entity) => ({
    path: entity.entity,
    label: entity.label.many.charAt(0).toUpperCase() + entity.label.many.slice(1),
    content: <FieldBuilder entity={entity} />,
  }));
  if (tabs.length === 0) {
    return (
      <>
        <PageHeader title="Custom fields" subtitle={PURPOSE} />
        <EmptyState title="No records to add fields to">
          Fields can be added to claims, which your organisation does not handle.
        </EmptyState>
      </>
    );
  }
  return <TabbedPage title="Custom fields" purpose={PURPOSE} basePath="/app/configuration/custom-fields" tabs={tabs} />;
}
