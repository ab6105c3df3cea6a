import { Suspense, use, useState, type ReactNode } from 'react';
import type { RaRecord } from 'ra-core';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useViewer } from '#src/providers/access/viewer.ts';
import { loadResource, type LoadedResource } from '../load.ts';
import { InlineEdit } from './inline-edit.tsx';
import { InlineRow } from './inline-row.tsx';
import { useRecord } from './use-record.ts';
import './inline.css';

interface Props {
  /** File name in schemas/. */
  readonly name: string;
  readonly id: number | string;
  readonly title: string;
  /** Properties of the record, in the order of the rows. */
  readonly fields: readonly string[];
  /** How single values are read, where their kind does not say it: names for a list of ids. */
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** What is said of an empty field, where it is not 'Field is required'. */
  readonly requiredMessages?: Readonly<Record<string, string>>;
}

/** A card of a record whose values are changed in place, one at a time, each with 'Save?' (UX §5, spec 3 §2.2). */
export function InlineCard(props: Props) {
  return (
    <SectionCard title={props.title}>
      <Suspense fallback={<CardSkeleton lines={props.fields.length} />}>
        <Loaded {...props} />
      </Suspense>
    </SectionCard>
  );
}

function Loaded(props: Props) {
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

function Rows({ resource, record, fields, values = {}, requiredMessages, onReload }: RowsProps) {
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
            isFocused={left === field}
            onEdit={mayWrite && property.readOnly !== true ? () => setOpen({ field, record }) : undefined}
          />
        );
      })}
    </div>
  );
}
