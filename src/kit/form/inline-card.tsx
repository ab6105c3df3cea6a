import { Suspense, use, useState, type ReactNode } from 'react';
import type { RaRecord } from 'ra-core';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useViewer } from '#src/providers/access/viewer.ts';
import { loadResource, type LoadedResource } from '../load.ts';
import { InlineEdit } from './inline-edit.tsx';
import { InlineRow, ReadRow } from './inline-row.tsx';
import { useRecord } from './use-record.ts';
import './inline.css';

interface Source {
  readonly record: RaRecord;
  /** Reads it anew; undefined when it is not there any more. */
  readonly reload: () => Promise<RaRecord | undefined>;
}

interface Props {
  /** File name in schemas/. */
  readonly name: string;
  readonly title: string;
  /** Properties of the record, in the order of the rows; a row of its own has its label and what it shows. */
  readonly fields: readonly (string | { readonly label: string; readonly value: ReactNode })[];
  /** How single values are read, where their kind does not say it: names for a list of ids. */
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** What can be done with single values, beside them: ring, write. */
  readonly actions?: Readonly<Record<string, ReactNode>>;
  /** What is said of an empty field, where it is not 'Field is required'. */
  readonly requiredMessages?: Readonly<Record<string, string>>;
  /** Fields that are read only now, whatever the definition says; left out, none is. */
  readonly isReadOnly?: (field: string) => boolean;
  /** Other fields whose faults the input of a field shows itself. */
  readonly beside?: Readonly<Record<string, readonly string[]>>;
  /** Fields that are not emptied here, though a new record may lack them, with what is said then. */
  readonly alsoRequired?: Readonly<Record<string, string>>;
}

interface StoredProps extends Props {
  readonly id: number | string;
}

interface GivenProps extends Props {
  /** The record, where the page has it and keeps it current. */
  readonly source: Source;
}

/** A card of a record that the page has read; its values are changed in place, each with 'Save?' (UX §5, spec 2 §2). */
export function GivenCard({ source: { record, reload }, ...props }: GivenProps) {
  return (
    <SectionCard title={props.title}>
      <Suspense fallback={<CardSkeleton lines={props.fields.length} />}>
        <Given {...props} record={record} onReload={reload} />
      </Suspense>
    </SectionCard>
  );
}

function Given(props: Omit<RowsProps, 'resource'>) {
  return <Rows {...props} resource={use(loadResource(props.name))} />;
}

/** A card of a record whose values are changed in place, one at a time, each with 'Save?' (UX §5, spec 3 §2.2). */
export function InlineCard(props: StoredProps) {
  return (
    <SectionCard title={props.title}>
      <Suspense fallback={<CardSkeleton lines={props.fields.length} />}>
        <Loaded {...props} />
      </Suspense>
    </SectionCard>
  );
}

function Loaded(props: StoredProps) {
  const resource = use(loadResource(props.name));
  const { latest: record, error, reload } = useRecord(resource.definition, props.id);
  if (record !== undefined) return <Rows {...props} resource={resource} record={record} onReload={reload} />;
  return error === null ? (
    <CardSkeleton lines={props.fields.length} />
  ) : (
    <ErrorState title={`${props.title} did not load`} onRetry={() => void reload()} />
  );
}

interface RowsProps extends Props {
  readonly resource: LoadedResource;
  readonly record: RaRecord;
  readonly onReload: () => Promise<RaRecord | undefined>;
}

const EDITABLE = () => false;

function Rows({
  resource,
  record,
  fields,
  values = {},
  actions = {},
  requiredMessages,
  alsoRequired,
  isReadOnly = EDITABLE,
  beside = {},
  onReload,
}: RowsProps) {
  const { role } = useViewer();
  const mayWrite = role !== undefined && resource.definition.write.includes(role);
  /** The row that is an input, and the record as it was when it became one: the next save is made on that version. */
  const [open, setOpen] = useState<{ readonly field: string; readonly record: RaRecord }>();
  /** Field whose row takes the focus back after editing. */
  const [left, setLeft] = useState<string>();
  const close = (field: string) => {
    setOpen(undefined);
    setLeft(field);
  };
  return (
    <div className="rf-inline">
      {fields.map((field) => {
        if (typeof field !== 'string')
          return (
            <ReadRow key={field.label} label={field.label}>
              <span className="rf-inline-value">{field.value}</span>
            </ReadRow>
          );
        const property = resource.definition.record.properties[field];
        if (property === undefined) throw new RangeError(`${resource.name} has no ${field}.`);
        if (field === open?.field)
          return (
            <InlineEdit
              key={field}
              resource={resource}
              record={open.record}
              field={field}
              requiredMessage={requiredMessages?.[field]}
              beside={beside[field]}
              emptyMessage={alsoRequired?.[field]}
              onCancel={() => close(field)}
              onSaved={() => void onReload().then(() => close(field))}
            />
          );
        return (
          <InlineRow
            key={field}
            property={property}
            value={record[field]}
            shown={values[field]}
            action={actions[field]}
            isFocused={left === field}
            onEdit={
              mayWrite && property.readOnly !== true && !isReadOnly(field)
                ? () => setOpen({ field, record })
                : undefined
            }
          />
        );
      })}
    </div>
  );
}
