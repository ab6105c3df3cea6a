import { lazy, Suspense, useState } from 'react';
import type { CustomFieldEntityName } from '#domain/custom-field-entities.ts';
import { ConflictBox } from '#src/ui/conflict-box.tsx';
import type { Conflict } from '#src/ui/describe-error.ts';
import { MISSING } from '#src/ui/format.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { InlineRow } from '../form/inline-row.tsx';
import { fieldPath } from './custom-field-columns.tsx';
import { useCustomFields } from './use-custom-fields.ts';
import { fieldText, textOfKey } from './value-text.ts';
import { columnsOf, valuesOf, type ValueColumns } from './values.ts';
import '../form/inline.css';

// most people read; the form's code comes with the first change
const CustomFieldEdit = lazy(() => import('./custom-field-edit.tsx').then((module) => ({ default: module.CustomFieldEdit })));

export interface CustomFieldsCardProps {
  readonly entity: CustomFieldEntityName;
  /** The open record. */
  readonly record: ValueColumns;
  /** Writes columns of the record on the version that is shown. @returns whether it is saved */
  readonly update: (columns: ValueColumns) => Promise<boolean>;
  readonly isSaving: boolean;
  readonly conflict: Conflict | undefined;
  readonly onReload: () => void;
}

/** The organisation's own fields of a record, each changed in place with 'Save?' (UX §5); nothing where there are none. */
export function CustomFieldsCard({ entity, record, update, isSaving, conflict, onReload }: CustomFieldsCardProps) {
  const { fields, all } = useCustomFields(entity);
  const [openKey, setOpenKey] = useState<string>();
  /** Field whose row takes the focus back after editing. */
  const [left, setLeft] = useState<string>();
  if (fields.length === 0) return null;
  const values = valuesOf(record);
  const close = (key: string) => {
    setOpenKey(undefined);
    setLeft(key);
  };
  return (
    <SectionCard title="Further details">
      {conflict !== undefined && (
        <ConflictBox
          conflict={conflict}
          labels={Object.fromEntries(all.map((field) => [fieldPath(field), field.label]))}
          describe={(path, value) => textOfKey(all, path.split('.').at(-1) ?? '', value)}
          onReload={() => {
            setOpenKey(undefined);
            onReload();
          }}
        />
      )}
      <div className="rf-inline">
        {fields.map((field) => {
          if (field.key !== openKey) {
            return <InlineRow key={field.key} property={{ title: field.label }} value={values[field.key]} shown={fieldText(field, values[field.key]) ?? MISSING} isFocused={left === field.key} onEdit={() => setOpenKey(field.key)} />;
          }
          return (
            <Suspense key={field.key} fallback={<CardSkeleton lines={2} label="Loading the field" />}>
              <CustomFieldEdit
                field={field}
                values={values}
                isSaving={isSaving}
                onCancel={() => close(field.key)}
                onSave={async (value) => {
                  if (await update(columnsOf([field], { [field.key]: value }))) close(field.key);
                }}
              />
            </Suspense>
          );
        })}
      </div>
    </SectionCard>
  );
}
