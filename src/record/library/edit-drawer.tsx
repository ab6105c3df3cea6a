import { useId } from 'react';
import { useMutation } from '@apollo/client';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Controller } from 'react-hook-form';
import { lengthFault, requiredTextFault } from '#domain/text-length.ts';
import { LibraryFileByIdDocument, UpdateLibraryFileDocument } from '#src/generated/documents/library.ts';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
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

/** What is wrong with the facts of a file, by field (spec 1 §5: the name is required, trimmed). */
function faultsOf({ name, description }: FormValues) {
  return {
    name: /[/\\]/.test(name) ? 'A filename can’t contain / or \\.' : requiredTextFault(name, LONGEST_NAME),
    description: lengthFault(description.trim(), LONGEST_DESCRIPTION),
  };
}

/** Name, description and document types of a file. */
export function EditDrawer({ file, onReload, onClose }: Props) {
  const id = useId();
  const { all, offered, label, words } = useCategories();
  const [update] = useMutation(UpdateLibraryFileDocument, { refetchQueries: [LibraryFileByIdDocument] });
  const form = useSaveForm({
    stored: file,
    valuesOf,
    check: faultsOf,
    load: onReload,
    said: 'File saved.',
    save: async ({ name, description, categories }, { id: fileId, orgId, rowVersion }, context) => {
      const { data } = await update({
        variables: {
          id: fileId,
          orgId,
          changes: {
            name: name.trim(),
            description: description.trim() === '' ? null : description.trim(),
            categories: [...categories],
            rowVersion,
          },
        },
        context,
      });
      return data?.update_File_by_pk ?? undefined;
    },
    goesOn: (saved) => saved ?? file,
    done: onClose,
  });
  const before = categoriesOf(form.opened);
  // what a file has stays choosable when it is no longer offered
  const options = all
    .filter(({ key }) => before.includes(key) || offered.some((option) => option.key === key))
    .map(({ key }) => key);
  const { control } = form;
  return (
    <FormDrawer
      title="Edit document"
      width={500}
      form={form}
      labels={LABELS}
      describe={(field, value) => (field === 'categories' ? words({ categories: value }) : undefined)}
      onClose={onClose}
      focusFirstField
    >
      <TextInput control={control} name="name" label="Filename" required limit={LONGEST_NAME} />
      <TextInput
        control={control}
        name="description"
        label="Description"
        multiline
        minRows={3}
        maxRows={12}
        limit={LONGEST_DESCRIPTION}
      />
      <Controller
        control={control}
        name="categories"
        render={({ field }) => (
          <Autocomplete
            multiple
            disableCloseOnSelect
            id={`${id}-categories`}
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
    </FormDrawer>
  );
}
