import { useId, useState } from 'react';
import { useMutation } from '@apollo/client';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { lengthFault } from '#domain/text-length.ts';
import { LibraryFileByIdDocument, UpdateLibraryFileDocument } from '#src/generated/documents/library.ts';
import { limited } from '#src/ui/field-message.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { MergeBox } from '#src/ui/merge-box.tsx';
import { useConflict } from '#src/ui/use-conflict.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { SaveFooter } from '#src/ui/save-footer.tsx';
import { categoriesOf, type LibraryFile } from './library-file.ts';
import { useCategories } from './use-categories.ts';

interface Props {
  readonly file: LibraryFile;
  /** The file as it is now; undefined when it was removed meanwhile. */
  readonly onReload: () => Promise<LibraryFile | undefined>;
  readonly onClose: () => void;
}

interface FormValues {
  readonly name: string;
  readonly description: string;
  readonly categories: readonly string[];
}

const LONGEST_NAME = 300;
const LONGEST_DESCRIPTION = 4000;
const LABELS = {
  name: 'Filename',
  description: 'Description',
  categories: 'Document types',
  sharedWithJobId: 'Sharing with a supplier',
};

function valuesOf(file: LibraryFile): FormValues {
  return { name: file.name, description: file.description ?? '', categories: categoriesOf(file) };
}

/** Name, description and document types of a file (spec 1 §5: the name is required, trimmed). */
export function EditDrawer({ file, onReload, onClose }: Props) {
  const formId = useId();
  const { all, offered, label, words } = useCategories();
  const [isSaved, setSaved] = useState(false);
  // what others save meanwhile does not touch what is typed; the service tells on saving
  const { control, register, handleSubmit, formState, getValues, reset } = useForm<FormValues>({
    defaultValues: valuesOf(file),
    mode: 'onTouched',
  });
  const conflict = useConflict({
    opened: file,
    valuesOf: (one) => ({ ...valuesOf(one) }),
    load: onReload,
    draft: () => ({ ...getValues() }),
    put(values, one) {
      reset(valuesOf(one));
      reset(values, { keepDefaultValues: true });
    },
  });
  const { submit, isSaving } = useSubmit();
  const before = valuesOf(conflict.opened);
  const [update] = useMutation(UpdateLibraryFileDocument, {
    context: { errors: 'handled' },
    refetchQueries: [LibraryFileByIdDocument],
  });
  const dirty = formState.isDirty && !isSaved;
  const leave = useLeaveGuard(dirty);
  const save = handleSubmit(async () => {
    await submit({
      said: 'File saved.',
      showsConflicts: true,
      write: (context) =>
        conflict.write((_values, { id, orgId, rowVersion }) => {
          const { name, description, categories } = getValues();
          const changes = {
            name: name.trim(),
            description: description.trim() === '' ? null : description.trim(),
            categories: [...categories],
            rowVersion,
          };
          return update({ variables: { id, orgId, changes }, context });
        }),
      saved() {
        setSaved(true);
        leave();
        onClose();
      },
    });
  });
  const { errors } = formState;
  const [name, description] = useWatch({ control, name: ['name', 'description'] });
  // what a file has stays choosable when it is no longer offered
  const options = all
    .filter(({ key }) => before.categories.includes(key) || offered.some((option) => option.key === key))
    .map(({ key }) => key);
  return (
    <RouteDrawer
      title="Edit document"
      width={500}
      onClose={onClose}
      dirty={dirty}
      focusFirstField
      footer={<SaveFooter form={formId} isSaving={isSaving} onCancel={onClose} />}
    >
      <form id={formId} noValidate className="lib-form" onSubmit={(event) => void save(event)}>
        {conflict.met && (
          <MergeBox
            met={conflict.met}
            labels={LABELS}
            describe={(field, value) => (field === 'categories' ? words({ categories: value }) : undefined)}
            onChoose={conflict.choose}
          />
        )}
        <TextField
          id={`${formId}-name`}
          label="Filename"
          required
          autoComplete="off"
          {...limited({ text: name.trim(), limit: LONGEST_NAME, error: errors.name?.message })}
          {...register('name', {
            validate: (typed) =>
              typed.trim() === ''
                ? 'Field is required'
                : /[/\\]/.test(typed)
                  ? 'A filename can’t contain / or \\.'
                  : (lengthFault(typed.trim(), LONGEST_NAME) ?? true),
          })}
        />
        <TextField
          id={`${formId}-description`}
          label="Description"
          multiline
          minRows={3}
          maxRows={12}
          {...limited({ text: description.trim(), limit: LONGEST_DESCRIPTION, error: errors.description?.message })}
          {...register('description', { validate: (typed) => lengthFault(typed.trim(), LONGEST_DESCRIPTION) ?? true })}
        />
        <Controller
          control={control}
          name="categories"
          render={({ field }) => (
            <Autocomplete
              multiple
              disableCloseOnSelect
              id={`${formId}-categories`}
              options={options}
              getOptionLabel={label}
              value={[...field.value]}
              onChange={(_event, next) => field.onChange(next)}
              onBlur={field.onBlur}
              renderInput={(params) => (
                <TextField
                  {...params}
                  label="Document types"
                  helperText="‘Lodged’ documents are also shown on the lodgement summary that the policy holder can open."
                />
              )}
            />
          )}
        />
      </form>
    </RouteDrawer>
  );
}
