import { useMemo } from 'react';
import { useMutation } from '@apollo/client';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from 'react-router';
import { LONGEST_STAGE_NOTE, stageFaults, type StageDraft } from '#domain/afca-stage.ts';
import { localDateOf } from '#domain/dates.ts';
import { isRemoved, type ListItem } from '#domain/setting-lists.ts';
import { ComplaintAfcaStagesDocument, InsertAfcaStageDocument } from '#src/generated/documents/afca.ts';
import { complaintPath } from '#src/providers/areas/complaint-paths.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useToday } from '#src/ui/use-now.ts';
import { useZone } from '#src/ui/zone.tsx';
import { useComplaint } from '../complaint-context.tsx';
import { useStageList } from './use-afca-stages.ts';

const TITLE = 'Record stage';
const LABELS = { stage: 'Stage', startedDate: 'Started', note: 'Note' };
const WIDTH = 400;

function useClose(): () => void {
  const { complaint } = useComplaint();
  const navigate = useNavigate();
  return () => void navigate(complaintPath(complaint.id, 'manage'));
}

function StageForm({ items }: { readonly items: readonly ListItem[] }) {
  const { complaint, reload } = useComplaint();
  const { id, dtReceived } = complaint;
  const close = useClose();
  const zone = useZone();
  const today = useToday();
  const [insert] = useMutation(InsertAfcaStageDocument, { refetchQueries: [ComplaintAfcaStagesDocument] });
  const form = useSaveForm({
    stored: undefined,
    valuesOf: (): StageDraft => ({ stage: '', startedDate: today, note: '' }),
    check: (draft: StageDraft) => stageFaults(draft, { today, dtReceived, zone }),
    save: ({ stage, startedDate, note }, _stored, context) =>
      insert({ variables: { object: { complaintId: id, stage, startedDate, note: note.trim() || null } }, context }),
    // the first stage marks the complaint as referred
    saved: reload,
    said: 'Stage recorded.',
    done: close,
  });
  const startedDate = useField(form.control, 'startedDate');
  return (
    <FormDrawer title={TITLE} width={WIDTH} form={form} labels={LABELS} onClose={close} focusFirstField>
      <TextInput control={form.control} name="stage" label={LABELS.stage} select required>
        {items.map(({ key, label }) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextInput>
      <DateField
        label={LABELS.startedDate}
        {...startedDate}
        min={localDateOf(dtReceived, zone)}
        max={today}
        help="The day on which AFCA began it"
        required
      />
      <TextInput
        control={form.control}
        name="note"
        label={LABELS.note}
        limit={LONGEST_STAGE_NOTE}
        multiline
        minRows={3}
        maxRows={12}
      />
    </FormDrawer>
  );
}

/** manage/afca-stage: a stage of the organisation's list, with its day and a note. */
export function StageDrawer() {
  const { items, error, refetch } = useStageList();
  const close = useClose();
  const offered = useMemo(() => items?.filter((item) => !isRemoved(item)), [items]);
  if (offered !== undefined) return <StageForm items={offered} />;
  return (
    <RouteDrawer title={TITLE} width={WIDTH} onClose={close}>
      {error ? (
        <ErrorState title="The stages did not load" onRetry={refetch} />
      ) : (
        <CardSkeleton lines={3} label="Loading the stages" />
      )}
    </RouteDrawer>
  );
}
