import { fieldsOf, textOrNone } from '#domain/fields.ts';
import { useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { CUSTOM_FLAG, draftOf, flagErrors, flagLabels, type FlagDraft } from '#domain/flags.ts';
import { isRemoved, type ListItem } from '#domain/setting-lists.ts';
import {
  FlagLabelsDocument,
  InsertFlagDocument,
  RecordFlagsDocument,
  UpdateFlagDocument,
} from '#src/generated/documents/flags.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { managePath, parentKeys, parentWhere, useRecord } from '../record.ts';
import { FlagFields } from './flag-form.tsx';
import { useFlags, useFlagTypes, type Flag } from './use-flags.ts';
import './flags.css';

/** The two as they were merged. */
function readDraft(value: unknown): FlagDraft {
  const { type, label } = fieldsOf(value);
  return { type: textOrNone(type) ?? null, label: textOrNone(label) ?? '' };
}

const WIDTH = 400;
const REFETCHED = { refetchQueries: [RecordFlagsDocument, FlagLabelsDocument] };

function useClose(): () => void {
  const record = useRecord();
  const navigate = useNavigate();
  return () => void navigate(managePath(record));
}

interface Props {
  readonly types: readonly ListItem[];
  /** The flag as it was when the drawer opened; undefined for a new one. */
  readonly stored: Flag | undefined;
  /** The type that a new one starts with. */
  readonly wanted?: string | null;
}

function FlagForm({ types, stored, wanted = null }: Props) {
  const record = useRecord();
  const close = useClose();
  const client = useApolloClient();
  const [insert] = useMutation(InsertFlagDocument, REFETCHED);
  const [update] = useMutation(UpdateFlagDocument, REFETCHED);
  const form = useSaveForm({
    stored,
    valuesOf: (flag): FlagDraft =>
      flag === undefined ? { type: wanted, label: '' } : draftOf(flag.labelActive, types),
    check: flagErrors,
    async load(opened) {
      if (opened === undefined) return undefined;
      const where = { ...parentWhere(record), id: { _eq: opened.id }, isCompleted: { _eq: false } };
      return (await client.query({ query: RecordFlagsDocument, variables: { where }, fetchPolicy: 'network-only' }))
        .data.Flag[0];
    },
    // type and own words are one thing to a person: the flag's label
    mergedAs: { fieldsOf: (draft) => ({ flag: draft }), valuesOf: ({ flag }) => readDraft(flag) },
    async save(draft, opened, context): Promise<Flag | undefined> {
      const labels = flagLabels(draft, types);
      if (opened === undefined) {
        const { data } = await insert({ variables: { object: { ...parentKeys(record), ...labels } }, context });
        return data?.insert_Flag_one ?? undefined;
      }
      const { id, orgId, rowVersion } = opened;
      const { data } = await update({ variables: { id, orgId, set: { ...labels, rowVersion } }, context });
      return data?.update_Flag_by_pk ?? undefined;
    },
    goesOn: (flag) => flag,
    fieldOf: (column, { type }) => (column === 'labelActive' ? (type === CUSTOM_FLAG ? 'label' : 'type') : undefined),
    done: close,
  });
  const present = stored === undefined ? undefined : draftOf(stored.labelActive, types).type;
  const offered = types.filter((type) => !isRemoved(type) || type.key === present);
  return (
    <FormDrawer
      title={(stored ?? form.made) === undefined ? 'Add flag' : 'Edit flag'}
      width={WIDTH}
      form={form}
      labels={{ flag: 'Flag' }}
      describe={(_field, flag) => flagLabels(readDraft(flag), types).labelActive}
      onClose={close}
      focusFirstField={stored === undefined}
    >
      <FlagFields control={form.control} types={offered} />
    </FormDrawer>
  );
}

/** What the drawer says in the place of the form. */
function Instead({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <RouteDrawer title={title} width={WIDTH} onClose={useClose()}>
      {children}
    </RouteDrawer>
  );
}

/** A flag that is there: taken once it is loaded, so that what others change does not touch what is typed. */
function StoredFlag({ id, types }: { readonly id: number; readonly types: readonly ListItem[] }) {
  const { query } = useFlags();
  const found = query.data?.Flag.find((flag) => flag.id === id);
  const [taken, setTaken] = useState<Flag>();
  if (taken === undefined && found !== undefined) setTaken(found);
  if (taken === undefined) {
    if (query.data !== undefined)
      return (
        <Instead title="Edit flag">
          <ErrorState title="Flag not found">It does not exist, or you may not see it.</ErrorState>
        </Instead>
      );
    return (
      <Instead title="Edit flag">
        {query.error ? (
          <ErrorState title="The flag did not load" onRetry={() => void query.refetch()} />
        ) : (
          <CardSkeleton lines={3} label="Loading the flag" />
        )}
      </Instead>
    );
  }
  if (taken.isCompleted)
    return (
      <Instead title="Flag">
        <p>{taken.labelClosed || taken.labelActive}</p>
        <p className="cw-meta">The flag is completed and can’t be changed.</p>
      </Instead>
    );
  return <FlagForm types={types} stored={taken} />;
}

/** flag/add, with ?type={key} for the type that it starts with, and flag/edit/{flagId}; closing returns to the record's first page (spec 1 §2). */
export function FlagDrawer() {
  const { action = 'add', flagId = '' } = useParams();
  const [parameters] = useSearchParams();
  const { types, error, refetch } = useFlagTypes();
  const title = action === 'edit' ? 'Edit flag' : 'Add flag';
  if (types === undefined)
    return (
      <Instead title={title}>
        {error ? (
          <ErrorState title="The flag types did not load" onRetry={refetch} />
        ) : (
          <CardSkeleton lines={3} label="Loading the flag types" />
        )}
      </Instead>
    );
  if (action === 'edit') return <StoredFlag key={flagId} id={Number(flagId)} types={types} />;
  const wanted = types.find((type) => type.key === parameters.get('type') && !isRemoved(type));
  return <FlagForm types={types} stored={undefined} wanted={wanted?.key} />;
}
