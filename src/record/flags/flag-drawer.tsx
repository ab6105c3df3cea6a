import { useId, useState } from 'react';
import { useMutation } from '@apollo/client';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { CUSTOM_FLAG, draftOf, flagLabels, type FlagDraft } from '#domain/flags.ts';
import { isRemoved, type ListItem } from '#domain/setting-lists.ts';
import { FlagLabelsDocument, InsertFlagDocument, RecordFlagsDocument, UpdateFlagDocument } from '#src/generated/documents/flags.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ConflictBox } from '#src/ui/conflict-box.tsx';
import { conflictOf, describeError, type Conflict } from '#src/ui/describe-error.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useToast } from '#src/ui/use-toast.ts';
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
  /** Takes what somebody else saved meanwhile. */
  readonly onReload: () => void;
}

/** Writes the flag on the version that was read. */
function useSaveFlag({ types, stored }: Props) {
  const record = useRecord();
  const options = { context: { errors: 'handled' as const }, refetchQueries: [RecordFlagsDocument, FlagLabelsDocument] };
  const [insert] = useMutation(InsertFlagDocument, options);
  const [update] = useMutation(UpdateFlagDocument, options);
  return async (draft: FlagDraft): Promise<void> => {
    const labels = flagLabels(draft, types);
    if (stored === undefined) await insert({ variables: { object: { ...parentKeys(record), ...labels } } });
    else await update({ variables: { id: stored.id, orgId: stored.orgId, set: { ...labels, rowVersion: stored.rowVersion } } });
  };
}

function FlagForm(props: Props) {
  const { types, stored, onReload } = props;
  const formId = useId();
  const close = useClose();
  const toast = useToast();
  const { report } = useErrorModal();
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaved, setSaved] = useState(false);
  const { control, handleSubmit, setError, formState } = useForm<FlagDraft>({ defaultValues: stored === undefined ? { type: null, label: '' } : draftOf(stored.labelActive, types), mode: 'onTouched', shouldUnregister: false });
  const dirty = formState.isDirty && !isSaved;
  const leave = useLeaveGuard(dirty);
  const save = useSaveFlag(props);
  const present = stored === undefined ? undefined : draftOf(stored.labelActive, types).type;
  const offered = types.filter((type) => !isRemoved(type) || type.key === present);

  const submit = handleSubmit(async (draft) => {
    const done = toast.progress('Saving...');
    try {
      await save(draft);
      setSaved(true);
      leave();
      close();
      toast.saved();
    } catch (error) {
      const met = conflictOf(error);
      const fault = describeError(error).fields.find(({ path }) => path === 'labelActive');
      setConflict(met);
      if (fault) setError(draft.type === CUSTOM_FLAG ? 'label' : 'type', { message: fault.message }, { shouldFocus: true });
      else if (!met) report(error);
    } finally {
      done();
    }
  });
  return (
    <RouteDrawer
      title={stored === undefined ? 'Add flag' : 'Edit flag'}
      width={WIDTH}
      onClose={close}
      dirty={dirty}
      focusFirstField={stored === undefined}
      footer={<SaveFooter form={formId} isSaving={formState.isSubmitting} onCancel={close} />}
    >
      <form id={formId} className="fl-form" noValidate onSubmit={(event) => void submit(event)}>
        {conflict !== undefined && <ConflictBox conflict={conflict} labels={{ labelActive: 'Label', labelClosed: 'Name when cleared', isCompleted: 'Completed' }} onReload={onReload} />}
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
  const [reloads, setReloads] = useState(0);
  if (taken === undefined && found !== undefined) setTaken(found);
  if (taken === undefined) {
    if (query.data !== undefined) return <Instead title="Edit flag"><ErrorState title="Flag not found">It does not exist, or you may not see it.</ErrorState></Instead>;
    return <Instead title="Edit flag">{query.error ? <ErrorState title="The flag did not load" onRetry={() => void query.refetch()} /> : <CardSkeleton lines={3} label="Loading the flag" />}</Instead>;
  }
  if (taken.isCompleted) return <Instead title="Flag"><p>{taken.labelClosed || taken.labelActive}</p><p className="cw-meta">The flag is completed and can’t be changed.</p></Instead>;
  const reload = () =>
    void query.refetch().then(({ data }) => {
      setTaken(data.Flag.find((flag) => flag.id === id));
      setReloads((count) => count + 1);
    });
  return <FlagForm key={reloads} types={types} stored={taken} onReload={reload} />;
}

/** flag/add and flag/edit/{flagId}; closing returns to the record's first page (spec 1 §2). */
export function FlagDrawer() {
  const { action = 'add', flagId = '' } = useParams();
  const { types, error, refetch } = useFlagTypes();
  const title = action === 'edit' ? 'Edit flag' : 'Add flag';
  if (types === undefined) return <Instead title={title}>{error ? <ErrorState title="The flag types did not load" onRetry={refetch} /> : <CardSkeleton lines={3} label="Loading the flag types" />}</Instead>;
  if (action === 'edit') return <StoredFlag key={flagId} id={Number(flagId)} types={types} />;
  return <FlagForm types={types} stored={undefined} onReload={() => undefined} />;
}
