import { useRef, useState } from 'react';
import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import { currentFields, type CustomField, type FieldFault } from '#domain/custom-fields.ts';
import { changeField } from '#domain/custom-field-changes.ts';
import type { CUSTOM_FIELD_ENTITIES } from '#domain/custom-field-entities.ts';
import { CustomFieldSetHistoryDocument } from '#src/generated/documents/custom-field-builder.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { MergeBox } from '#src/ui/merge-box.tsx';
import { PendingTextsContext, usePendingTexts } from '#src/ui/pending-texts.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { NotSaved, type RefusalLine } from '../frame/not-saved.tsx';
import { RemovedList } from '../frame/removed-list.tsx';
import { itemWords } from '../settings/value-words.ts';
import { ChangeHistory } from '../settings/change-history.tsx';
import { FieldList } from './field-list.tsx';
import { FieldPreview } from './field-preview.tsx';
import { fieldWords, HISTORY_FIELDS } from './field-words.ts';
import { KIND_LABELS } from './kind-words.ts';
import { useHeldFields } from '#src/ui/form/use-held-fields.ts';
import { useFieldSet } from './use-field-set.ts';

interface Props {
  readonly entity: (typeof CUSTOM_FIELD_ENTITIES)[number];
}

/** A fault in words, leading to its field where it is one field's. */
function faultLine(
  fields: readonly CustomField[],
  { path, message }: FieldFault,
  open: (key: string) => void,
): RefusalLine {
  const key = `${path.join('.')} ${message}`;
  const field = typeof path[0] === 'number' ? fields[path[0]] : undefined;
  if (field === undefined) return { key, text: message };
  return {
    key,
    text: `${field.label.trim() === '' ? 'A field without a label' : field.label}: ${message}`,
    onOpen: () => open(field.key),
  };
}

/** Builds the organisation's own fields of an entity: the list of fields, what they will look like, Save. */
export function FieldBuilder({ entity }: Props) {
  const set = useFieldSet(entity.entity);
  const [openKey, setOpenKey] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const held = useHeldFields(element, set.isHeld);
  const pending = usePendingTexts();
  const title = useRef<HTMLDivElement>(null);
  const history = useQuery(CustomFieldSetHistoryDocument, {
    variables: { entityId: String(set.id) },
    skip: set.id === undefined,
    fetchPolicy: 'cache-and-network',
  });
  if (set.loading) return <CardSkeleton lines={6} label="Loading the fields" />;
  if (set.error !== undefined) {
    return (
      <ErrorState title="The fields did not load" onRetry={() => void set.reload()}>
        {set.error.message}
      </ErrorState>
    );
  }
  const { fields, change } = set;
  const removed = fields.filter(({ isRemoved }) => isRemoved);
  const restore = (key: string) => {
    change(changeField(fields, key, { isRemoved: false }));
    setOpenKey(key);
  };
  return (
    <div className="cu-page" ref={title}>
      <div className="cu-column">
        <SectionCard title={`Fields of a ${entity.label.one}`} count={currentFields(fields).length}>
          <form
            {...held}
            ref={element}
            className="cu-form"
            aria-label="Fields"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (pending.takeAll()) void set.save();
            }}
          >
            {set.met && (
              <MergeBox
                met={set.met}
                labels={Object.fromEntries(fields.map(({ key, label }) => [key, label]))}
                describe={(_field, value, other) => itemWords(value, other)}
                onChoose={set.choose}
              />
            )}
            <NotSaved key={set.refusals} lines={set.faults.map((fault) => faultLine(fields, fault, setOpenKey))} />
            <PendingTextsContext value={pending.texts}>
              <FieldList
                fields={fields}
                storedKeys={set.storedKeys}
                faults={set.faults}
                openKey={openKey}
                onOpen={setOpenKey}
                onChange={change}
              />
            </PendingTextsContext>
            <RemovedList
              entries={removed.map(({ key, label, kind }) => ({ key, label, kind: KIND_LABELS[kind] }))}
              meaning="What records hold of these is kept, and comes back when the field is restored."
              onRestore={restore}
            />
            <div className="cu-actions">
              {set.isDirty && (
                <Button variant="text" onClick={set.cancel} disabled={set.isSaving}>
                  Cancel
                </Button>
              )}
              <Button type="submit" variant="contained" disabled={set.isSaving}>
                {set.isSaving ? 'Saving...' : 'Save fields'}
              </Button>
            </div>
            <ChangeHistory
              entries={history.data?.Log ?? []}
              verb={(entry) => (entry.contentType === 'insert' ? 'Begun' : 'Changed')}
              fields={HISTORY_FIELDS}
              describe={fieldWords}
            />
          </form>
        </SectionCard>
      </div>
      <div className="cu-column">
        <FieldPreview fields={currentFields(fields)} entity={entity.label.one} />
      </div>
    </div>
  );
}
