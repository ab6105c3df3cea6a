import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { resources } from 'virtual:resources';
import type { PropertySchema, Reference } from '#schemas/engine/definition.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { useSearchText } from '#src/ui/use-search-text.ts';
import { inSentence } from '../../label-words.ts';
import { useNestedStep } from '../../field/nested-step.ts';
import { useReferenced, useReferences, type ReferenceOption } from './use-references.ts';
import type { WidgetProps } from '../../field/widget-props.ts';

/** Stands at the end of the list for a record that is not there yet. */
const MAKE = 'make-new';

function referenceOf(property: PropertySchema): Reference {
  const reference = property['x-reference'];
  if (reference === undefined) throw new Error(`${property.title} says not what it refers to (x-reference).`);
  return reference;
}

/** How a record of the reference's type is made from here, if the person may. */
function useMake(reference: Reference, inputId: string) {
  const { role } = useViewer();
  const open = useNestedStep();
  const target = resources.find(({ type }) => type === reference.type);
  if (
    reference.create !== true ||
    target === undefined ||
    open === undefined ||
    role === undefined ||
    !target.write.includes(role)
  )
    return undefined;
  return {
    label: inSentence(target.label.one),
    open: (typed: string, onMade: (id: number | string) => void) =>
      open({
        name: target.name,
        defaults: typed === '' ? {} : { [reference.label]: typed },
        onMade: ({ id }) => onMade(id),
        returnTo: inputId,
      }),
  };
}

/** A record of another table, found by its label as one types; where the reference allows it, made on the spot. */
export function ReferenceWidget({
  id,
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  required,
  disabled,
  autoFocus,
  property,
}: WidgetProps) {
  const reference = referenceOf(property);
  const { text, onInputChange } = useSearchText();
  const [isOpen, setOpen] = useState(false);
  const chosen = useReferenced(reference, value);
  const isSearch = isOpen && text !== chosen?.label;
  const found = useReferences(reference, isSearch ? text : '', isOpen);
  const make = useMake(reference, id);
  const typed = text.trim();
  const options: readonly ReferenceOption[] =
    make === undefined || found.loading
      ? found.options
      : [...found.options, { id: MAKE, label: isSearch && typed !== '' ? `Add “${typed}”` : `Add ${make.label}` }];
  return (
    <Autocomplete<ReferenceOption>
      id={id}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={[...options]}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, one) => String(option.id) === String(one.id)}
      value={value === null ? null : (chosen ?? null)}
      inputValue={text}
      onInputChange={onInputChange}
      loading={found.loading}
      noOptionsText={found.failed ? 'The list did not load' : 'Nothing found'}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(_event, option) => {
        if (option?.id !== MAKE) onChange(option?.id ?? null);
        else make?.open(isSearch ? typed : '', onChange);
      }}
      renderOption={({ key, ...props }: React.HTMLAttributes<HTMLLIElement> & { key: unknown }, option) => (
        <li {...props} key={String(key)}>
          {option.id === MAKE && <AddIcon fontSize="small" />}
          {option.label}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          autoFocus={autoFocus}
          placeholder="Type to search"
          error={error !== undefined}
          helperText={<FieldMessage error={error} help={help} />}
        />
      )}
    />
  );
}
