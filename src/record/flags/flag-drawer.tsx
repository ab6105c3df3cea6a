import { useId, useState } from 'react';
import { useMutation } from '@apollo/client';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { CUSTOM_FLAG, draftOf, flagLabels, type FlagDraft } from '#domain/flags.ts';
import { isRemoved, type ListItem } from '#domain/setting-lists.ts';
import {
  FlagLabelsDocument,
  InsertFlagDocument,
  RecordFlagsDocument,
  UpdateFlagDocument,
} from '#src/generated/documents/flags.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { describeError } from '#src/ui/describe-error.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { MergeBox } from '#src/ui/merge-box.tsx';
import { useConflict } from '#src/ui/use-conflict.ts';
import type { OnceContext } from '#src/ui/use-once.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { SaveFooter } from '#src/ui/save-footer.tsx';
import { managePath, parentKeys, useRecord } from '../record.ts';
import { FlagFields } from './flag-form.tsx';
import { useFlags, useFlagTypes, type Flag } from './use-flags.ts';
import './flags.css';

const WIDTH = 400;

function useClose(): () => void {
  const record = useRecord();
  const navigate = useNavigate();
  return () => void navigate(managePath(record));
}

interface Props {
  readonly types: readonly ListItem[];
  /** The flag as it was when the drawer opened; undefined for a new one. */
  readonly stored: Flag | undefined;
  /** The flag as it is now; undefined when it is there no more. */
  readonly onReload: () => Promise<Flag | undefined>;
}

/** Writes the flag on the version that was read. */
function useSaveFlag({ types }: Props) {
  const record = useRecord();
  const options = { refetchQueries: [RecordFlagsDocument, FlagLabelsDocument] };
  const [insert] = useMutation(InsertFlagDocument, options);
  const [update] = useMutation(UpdateFlagDocument, options);
  return async (draft: FlagDraft, stored: Flag | undefined, context: OnceContext): Promise<void> => {
    const labels = flagLabels(draft, types);
    if (stored === undefined) await insert({ variables: { object: { ...parentKeys(record), ...labels } }, context });
    else
      await update({
        variables: { id: stored.id, orgId: stored.orgId, set: { ...labels, rowVersion: stored.rowVersion } },
        context,
      });
  };
}

function FlagForm(props: Props) {
  const { types, stored, onReload } = props;
  const formId = useId();
  const close = useClose();
  const [isSaved, setSaved] = useState(false);
  const valuesOf = (flag: Flag | undefined): FlagDraft =>
    flag === undefined ? { type: null, label: '' } : draftOf(flag.labelActive, types);
  const { control, handleSubmit, setError, formState, getValues, reset } = useForm<FlagDraft>({
    defaultValues: valuesOf(stored),
    mode: 'onTouched',
    shouldUnregister: false,
  });
  const { submit: write, isSaving } = useSubmit();
  const conflict = useConflict<Flag | undefined>({
    opened: stored,
    // type and own words are one thing to a person: the flag's label
    valuesOf: (flag) => ({ flag: valuesOf(flag) }),
    load: onReload,
    draft: () => ({ flag: getValues() }),
    put({ flag }, now) {
      reset(valuesOf(now));
      reset(flag as FlagDraft, { keepDefaultValues: true });
    },
  });
  const dirty = formState.isDirty && !isSaved;
  const leave = useLeaveGuard(dirty);
  const save = useSaveFlag(props);
  const present = stored === undefined ? undefined : draftOf(stored.labelActive, types).type;
  const offered = types.filter((type) => !isRemoved(type) || type.key === present);

  const submit = handleSubmit(async (draft) => {
    await write({
      write: (context) => conflict.write((_values, flag) => save(getValues(), flag, context)),
      saved() {
        setSaved(true);
        leave();
        close();
      },
      showsConflicts: true,
      refused(error) {
        const fault = describeError(error).fields.find(({ path }) => path === 'labelActive');
        if (fault)
          setError(draft.type === CUSTOM_FLAG ? 'label' : 'type', { message: fault.message }, { shouldFocus: true });
        return fault !== undefined;
      },
    });
  });
  return (
    <RouteDrawer
      title={stored === undefined ? 'Add flag' : 'Edit flag'}
      width={WIDTH}
      onClose={close}
      dirty={dirty}
      focusFirstField={stored === undefined}
      footer={<SaveFooter form={formId} isSaving={isSaving} onCancel={close} />}
    >
      <form id={formId} className="fl-form" noValidate onSubmit={(event) => void submit(event)}>
        {conflict.met && (
          <MergeBox
            met={conflict.met}
            labels={{ flag: 'Flag' }}
            describe={(_field, flag) => flagLabels(flag as FlagDraft, types).labelActive}
            onChoose={conflict.choose}
          />
        )}
        <FlagFields control={control} types={offered} />
      </form>
    </RouteDrawer>
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
  const reload = async () => (await query.refetch()).data.Flag.find((flag) => flag.id === id && !flag.isCompleted);
  return <FlagForm types={types} stored={taken} onReload={reload} />;
}

/** flag/add and flag/edit/{flagId}; closing returns to the record's first page (spec 1 §2). */
export function FlagDrawer() {
  const { action = 'add', flagId = '' } = useParams();
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
  return <FlagForm types={types} stored={undefined} onReload={() => Promise.resolve(undefined)} />;
}
