import { useMutation } from '@apollo/client';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from 'react-router';
import { lengthFault } from '#domain/text-length.ts';
import { TRAINING_TYPES, trainingFaults } from '#domain/training.ts';
import { AddTrainingRecordsDocument, EmployeesTrainingDocument } from '#src/generated/documents/training.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { NumberField } from '#src/ui/number-field.tsx';
import { UserSelector } from '#src/ui/users/user-selector.tsx';

const LABELS = {
  userIds: 'Employees',
  trainingName: 'Training name',
  type: 'Type',
  provider: 'Provider',
  dateOfTraining: 'Date of training',
  noOfHours: 'Number of hours',
  cipCredits: 'CIP credits',
  comments: 'Comments',
};

interface Values {
  readonly userIds: readonly number[];
  readonly trainingName: string;
  readonly type: string;
  readonly provider: string;
  readonly dateOfTraining: string | null;
  readonly noOfHours: number | null;
  readonly cipCredits: number | null;
  readonly comments: string;
}

const NEW: Values = {
  userIds: [],
  trainingName: '',
  type: '',
  provider: '',
  dateOfTraining: null,
  noOfHours: null,
  cipCredits: null,
  comments: '',
};

const LONGEST_NAME = 300;
const LONGEST_PROVIDER = 200;
const LONGEST_COMMENTS = 10_000;

function faultsOf({ userIds, ...training }: Values) {
  return {
    trainingName: lengthFault(training.trainingName.trim(), LONGEST_NAME),
    provider: lengthFault(training.provider.trim(), LONGEST_PROVIDER),
    comments: lengthFault(training.comments.trim(), LONGEST_COMMENTS),
    ...trainingFaults(userIds, training),
  };
}

/** add: one training for several employees, in one go (spec 2 §5). */
export function AddTrainingDrawer({ listPath }: { readonly listPath: string }) {
  const navigate = useNavigate();
  const source = useUserSource({ employeesOnly: true });
  const [add] = useMutation(AddTrainingRecordsDocument, { refetchQueries: [EmployeesTrainingDocument] });
  const close = () => void navigate(listPath);
  const form = useSaveForm({
    stored: undefined,
    valuesOf: () => NEW,
    check: faultsOf,
    said: 'Saved.',
    async save({ userIds, ...training }, _opened, context) {
      const { data } = await add({
        variables: {
          userIds: [...userIds],
          training: { ...training, provider: training.provider || null, comments: training.comments || null },
        },
        context,
      });
      return data;
    },
    done: close,
  });
  const employees = useField(form.control, 'userIds');
  const day = useField(form.control, 'dateOfTraining');
  const hours = useField(form.control, 'noOfHours');
  const credits = useField(form.control, 'cipCredits');
  return (
    <FormDrawer title="Add training" width={500} form={form} labels={LABELS} onClose={close} focusFirstField>
      <UserSelector label={LABELS.userIds} source={source} {...employees} required />
      <TextInput control={form.control} name="trainingName" label={LABELS.trainingName} required limit={LONGEST_NAME} />
      <TextInput control={form.control} name="type" label={LABELS.type} required select>
        {TRAINING_TYPES.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextInput>
      <TextInput control={form.control} name="provider" label={LABELS.provider} limit={LONGEST_PROVIDER} />
      <DateField label={LABELS.dateOfTraining} {...day} />
      <NumberField label={LABELS.noOfHours} {...hours} required />
      <NumberField label={LABELS.cipCredits} {...credits} required />
      <TextInput
        control={form.control}
        name="comments"
        label={LABELS.comments}
        limit={LONGEST_COMMENTS}
        multiline
        minRows={3}
        maxRows={12}
      />
    </FormDrawer>
  );
}
