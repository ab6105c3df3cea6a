import { useController, useFormContext } from 'react-hook-form';
import { ContactsEditor } from '#src/ui/contacts/contacts-editor.tsx';
import type { ContactKind } from '#src/ui/contacts/contact-fields.ts';
import { useWizard } from '../wizard-context.ts';
import type { ContactsFieldName, LodgementFields } from './lodgement-fields.ts';

interface Props {
  readonly name: ContactsFieldName;
  readonly label: string;
  readonly kind: ContactKind;
  /** A contact is in the form and not in the list yet. */
  readonly onEditing: (isEditing: boolean) => void;
}

/** A contact list of the claim, bound to the wizard's form. */
export function ContactsInput({ name, label, kind, onEditing }: Props) {
  const { mode } = useWizard();
  const { control } = useFormContext<LodgementFields>();
  const { field, fieldState } = useController({ name, control });
  return (
    <div data-field={name}>
      <ContactsEditor
        label={label}
        kind={kind}
        value={field.value}
        onChange={(contacts) => field.onChange([...contacts])}
        error={fieldState.error?.message ?? fieldState.error?.root?.message}
        readOnly={mode === 'view'}
        onEditing={onEditing}
      />
    </div>
  );
}
