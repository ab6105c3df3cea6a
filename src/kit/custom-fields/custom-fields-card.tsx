import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import type { CustomFieldEntityName } from '#domain/custom-field-entities.ts';
import { MISSING } from '#src/ui/format.ts';
import { MergeBox } from '#src/ui/merge-box.tsx';
import type { MetConflict, Side } from '#src/ui/use-conflict.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { InlineRow } from '../form/inline-row.tsx';
import { fieldPath } from './custom-field-columns.tsx';
import { useCustomFields } from './use-custom-fields.ts';
import { fieldText, textOfKey } from './value-text.ts';
import { columnsOf, valuesOf, type ValueColumns } from './values.ts';
import '../form/inline.css';

// most people read; the form's code comes with the first change
const CustomFieldEdit = lazy(() =>
  import('./custom-field-edit.tsx').then((module) => ({ default: module.CustomFieldEdit })),
);

interface CustomFieldsCardProps<R extends ValueColumns> {
  readonly entity: CustomFieldEntityName;
  /** The open record. */
  readonly record: R;
  /** Writes columns of the record on the version that the change began with. @returns whether it is saved */
  readonly update: (columns: ValueColumns, opened: R) => Promise<boolean>;
  readonly isSaving: boolean;
  /** Somebody else changed the same field first. */
  readonly met: MetConflict | undefined;
  readonly onChoose: (field: string, side: Side) => void;
  /** Saves what was chosen. @returns whether it is saved */
  readonly onAgain: () => Promise<boolean>;
}

/** The organisation's own fields of a record, each changed in place with 'Save?' (UX §5); nothing where there are none. */
export function CustomFieldsCard<R extends ValueColumns>({
  entity,
  record,
  update,
  isSaving,
  met,
  onChoose,
  onAgain,
}: CustomFieldsCardProps<R>) {
  const { fields, all } = useCustomFields(entity);
  /** The row that is an input, and the record as it was when it became one. */
  const [open, setOpen] = useState<{ readonly key: string; readonly record: R }>();
  /** Field whose row takes the focus back after editing. */
  const [left, setLeft] = useState<string>();
  if (fields.length === 0) return null;
  const values = valuesOf(record);
  const close = (key: string) => {
    setOpen(undefined);
    setLeft(key);
  };
  return (
    <SectionCard title="Further details">
      {met && (
        <MergeBox
          met={met}
          labels={Object.fromEntries(all.map((field) => [fieldPath(field), field.label]))}
          describe={(path, value) => textOfKey(all, path.split('.').at(-1) ?? '', value)}
          onChoose={onChoose}
        >
          <Button
            variant="contained"
            size="small"
            disabled={isSaving}
            onClick={() => void onAgain().then((isSaved) => isSaved && setOpen(undefined))}
          >
            Save
          </Button>
        </MergeBox>
      )}
      <div className="rf-inline">
        {fields.map((field) => {
          // what was typed stands in the box meanwhile
          if (field.key !== open?.key || met) {
            return (
              <InlineRow
                key={field.key}
                property={{ title: field.label }}
                value={values[field.key]}
                shown={fieldText(field, values[field.key]) ?? MISSING}
                isFocused={left === field.key}
                onEdit={() => setOpen({ key: field.key, record })}
              />
            );
          }
          return (
            <Suspense key={field.key} fallback={<CardSkeleton lines={2} label="Loading the field" />}>
              <CustomFieldEdit
                field={field}
                values={values}
                isSaving={isSaving}
                onCancel={() => close(field.key)}
                onSave={async (value) => {
                  if (await update(columnsOf([field], { [field.key]: value }), open.record)) close(field.key);
                }}
              />
            </Suspense>
          );
        })}
      </div>
    </SectionCard>
  );
}
