import { useRef, useState } from 'react';
import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import { currentFields, type CustomField } from '#domain/custom-fields.ts';
import { changeField } from '#domain/custom-field-changes.ts';
import type { CUSTOM_FIELD_ENTITIES } from '#domain/custom-field-entities.ts';
import { CustomFieldSetHistoryDocument } from '#src/generated/documents/custom-field-builder.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ConflictBox } from '#src/ui/conflict-box.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { ChangeHistory } from '../settings/change-history.tsx';
import { BuilderFaults } from './builder-faults.tsx';
import { FieldList } from './field-list.tsx';
import { FieldPreview } from './field-preview.tsx';
import { fieldWords, HISTORY_FIELDS } from './field-words.ts';
import { RemovedFields } from './removed-fields.tsx';
import { useFieldSet } from './use-field-set.ts';

interface Props {
  readonly entity: (typeof CUSTOM_FIELD_ENTITIES)[number];
}

/** Builds the organisation's own fields of an entity: the list of fields, what they will look like, Save. */
export function FieldBuilder({ entity }: Props) {
  const set = useFieldSet(entity.entity);
  const [openKey, setOpenKey] = useState<string>();
  const title = useRef<HTMLDivElement>(null);
  const history = useQuery(CustomFieldSetHistoryDocument, { variables: { entityId: String(set.id) }, skip: set.id === undefined, fetchPolicy: 'cache-and-network' });
  if (set.loading) return <CardSkeleton lines={6} label="Loading the fields" />;
  if (set.error !== undefined) {
    return (
      <ErrorState title="The fields did not load" onRetry={() => void set.reload()}>
        {set.error.message}
      </ErrorState>
    );
  }
  const { fields, change, conflict } = set;
  const removed = fields.filter(({ isRemoved }) => isRemoved);
  const restore = ({ key }: CustomField) => {
    change(changeField(fields, key, { isRemoved: false }));
    setOpenKey(key);
  };
  return (
    <div className="cu-page" ref={title}>
      <div className="cu-column">
        <SectionCard title={`Fields of a ${entity.label.one}`} count={currentFields(fields).length}>
          <form
            className="cu-form"
            aria-label="Fields"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void set.save();
            }}
          >
            {conflict !== undefined && <ConflictBox conflict={conflict} labels={HISTORY_FIELDS} describe={(_field, value) => fieldWords(value)} onReload={() => void set.reload()} />}
            <BuilderFaults key={set.refusals} fields={fields} faults={set.faults} onOpen={setOpenKey} />
            <FieldList fields={fields} storedKeys={set.storedKeys} faults={set.faults} openKey={openKey} onOpen={setOpenKey} onChange={change} />
            <RemovedFields fields={removed} onRestore={restore} />
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
            <ChangeHistory entries={history.data?.Log ?? []} verb={(entry) => (entry.contentType === 'insert' ? 'Begun' : 'Changed')} fields={HISTORY_FIELDS} describe={fieldWords} />
          </form>
        </SectionCard>
      </div>
      <div className="cu-column">
        <FieldPreview fields={currentFields(fields)} entity={entity.label.one} />
      </div>
    </div>
  );
}
