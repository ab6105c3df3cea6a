import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { choosePrimary, type Contact, removeContact, saveContact } from '#domain/contacts.ts';
import { AddIcon } from '../icons.ts';
import { FieldMessage } from '../field-message.tsx';
import { CONTACT_FIELDS, type ContactKind } from './contact-fields.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactTable } from './contact-table.tsx';

interface Props {
  /** 'Broker contacts' */
  readonly label: string;
  readonly kind: ContactKind;
  readonly value: readonly Contact[];
  readonly onChange: (contacts: readonly Contact[]) => void;
  readonly error?: string;
  readonly readOnly?: boolean;
  /** A contact is in the form and not yet in the list. */
  readonly onEditing?: (isEditing: boolean) => void;
}

const newContact = (): Contact => ({ id: crypto.randomUUID(), firstName: '', isPrimary: false });

/** A list of contacts with one primary. Editing moves the row back into the form for re-save (spec 1 §3). */
export function ContactsEditor({ label, kind, value, onChange, error, readOnly = false, onEditing }: Props) {
  const [draft, setDraft] = useState<Contact>();
  const addButton = useRef<HTMLButtonElement>(null);
  const isEditing = draft !== undefined;
  useEffect(() => {
    onEditing?.(isEditing);
  }, [isEditing, onEditing]);
  useEffect(() => () => onEditing?.(false), [onEditing]);
  const close = (): void => setDraft(undefined);
  const wasEditing = useRef(false);
  useEffect(() => {
    // the button can take the focus only once it is enabled again
    if (wasEditing.current && !isEditing) addButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const rest = value.filter((contact) => contact.id !== draft?.id);

  return (
    <section className="cw-contacts" aria-label={label}>
      <h3 className="cw-contacts-title">{label}</h3>
      {readOnly ? (
        value.length === 0 ? (
          <p className="cw-meta">No contacts</p>
        ) : (
          <ContactTable label={label} kind={kind} contacts={value} />
        )
      ) : (
        <>
          {rest.length > 0 && (
            <ContactTable
              label={label}
              kind={kind}
              contacts={rest}
              onPrimary={(id) => onChange(choosePrimary(value, id))}
              onEdit={(id) => setDraft(value.find((contact) => contact.id === id))}
              onRemove={(id) => onChange(removeContact(value, id))}
            />
          )}
          {draft !== undefined && (
            <ContactForm
              key={draft.id}
              fields={CONTACT_FIELDS[kind]}
              contact={draft}
              isNew={rest.length === value.length}
              onCancel={close}
              onSave={(contact) => {
                onChange(saveContact(value, contact));
                close();
              }}
            />
          )}
          <div className="cw-contact-add">
            <Button
              ref={addButton}
              size="small"
              startIcon={<AddIcon />}
              onClick={() => setDraft(newContact())}
              disabled={isEditing}
              aria-label={`Add contact to ${label}`}
            >
              Add contact
            </Button>
            {error !== undefined && <FieldMessage error={error} />}
          </div>
        </>
      )}
    </section>
  );
}
