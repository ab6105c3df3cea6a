import { useCallback, useRef, useState } from 'react';
import { MAX_LABEL, type CustomField, type CustomFieldAudience, type FieldFault } from '#domain/custom-fields.ts';
import { addField, changeField, cloneField, moveField, removeField } from '#domain/custom-field-changes.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddField } from './add-field.tsx';
import { FieldRow } from './field-row.tsx';
import { AUDIENCE_LABELS } from './kind-words.ts';

interface Props {
  readonly fields: readonly CustomField[];
  readonly storedKeys: ReadonlySet<string>;
  readonly faults: readonly FieldFault[];
  readonly openKey: string | undefined;
  readonly onOpen: (key: string | undefined) => void;
  readonly onChange: (fields: readonly CustomField[]) => void;
}

const AUDIENCES: readonly CustomFieldAudience[] = ['staff', 'administrators'];

/** The fields in the order of the form: opened to be changed, moved and removed, and a new one added below. */
export function FieldList({ fields, storedKeys, faults, openKey, onOpen, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const focusIn = useCallback((key: string, part: string) => {
    requestAnimationFrame(() => {
      const row = box.current?.querySelector(`[data-field="${key}"]`);
      (
        row?.querySelector<HTMLElement>(`[data-part=${part}]:not(:disabled)`) ??
        row?.querySelector<HTMLElement>('button:not(:disabled)')
      )?.focus();
    });
  }, []);
  const current = fields.filter(({ isRemoved }) => !isRemoved);
  const move = (field: CustomField, by: -1 | 1) => {
    const next = moveField(fields, field.key, by);
    onChange(next);
    const peers = next.filter(({ audience, isRemoved }) => audience === field.audience && !isRemoved);
    setSaid(`“${field.label}” is number ${peers.findIndex(({ key }) => key === field.key) + 1} of ${peers.length}`);
    focusIn(field.key, by < 0 ? 'up' : 'down');
  };
  const clone = (field: CustomField) => {
    const made = cloneField(fields, field.key, MAX_LABEL);
    onChange(made.fields);
    setSaid(`A copy of “${field.label}” is added after it`);
    onOpen(made.key);
    focusIn(made.key, 'open');
  };
  const remove = (field: CustomField) => {
    const at = current.indexOf(field);
    const neighbour = current[at + 1] ?? current[at - 1];
    onChange(removeField(fields, field.key, storedKeys));
    setSaid(`“${field.label}” is removed`);
    if (neighbour) focusIn(neighbour.key, 'remove');
    else requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input')?.focus());
  };
  return (
    <div ref={box} className="cu-list">
      {current.length === 0 && <EmptyState title="No fields yet">Add the first one below.</EmptyState>}
      {AUDIENCES.map((audience) => {
        const own = current.filter((field) => field.audience === audience);
        if (own.length === 0) return null;
        return (
          <section key={audience} aria-label={AUDIENCE_LABELS[audience]}>
            {audience === 'administrators' && <h3>{AUDIENCE_LABELS[audience]}</h3>}
            <ul className="cu-rows">
              {own.map((field, index) => (
                <FieldRow
                  key={field.key}
                  field={field}
                  storedKeys={storedKeys}
                  isFirst={index === 0}
                  isLast={index === own.length - 1}
                  isOpen={openKey === field.key}
                  faults={faults.filter(({ path }) => path[0] === fields.indexOf(field))}
                  onOpen={(isOpen) => onOpen(isOpen ? field.key : undefined)}
                  onChange={(changes) => onChange(changeField(fields, field.key, changes))}
                  onMove={(by) => move(field, by)}
                  onClone={() => clone(field)}
                  onRemove={() => remove(field)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <AddField
        onAdd={(label, kind) => {
          const added = addField(fields, label, kind);
          onChange(added.fields);
          setSaid(`“${label}” is added`);
          onOpen(added.key);
        }}
      />
      <p role="status" className="cw-vh">
        {said}
      </p>
    </div>
  );
}
