import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Contact, contactErrors, LONGEST_CONTACT_TEXT } from '#domain/contacts.ts';
import { normalisePhone } from '#domain/phone.ts';
import { STATES } from '#domain/postcode.ts';
import { DateField } from '../date-field.tsx';
import { limited } from '../field-message.tsx';
import { useCloseGuard } from '../use-close-guard.tsx';
import type { ContactField, ContactFieldName } from './contact-fields.ts';
import { KeyScope } from '../key-scope.tsx';

interface Props {
  readonly fields: readonly ContactField[];
  readonly contact: Contact;
  readonly isNew: boolean;
  readonly onSave: (contact: Contact) => void;
  readonly onCancel: () => void;
}

type Errors = Partial<Record<ContactFieldName, string>>;

const INPUT_MODES = { email: 'email', phone: 'tel' } as const;

/** The fields of one contact. Enter saves it, so that the page's form is not sent instead. */
export function ContactForm({ fields, contact, isNew, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(contact);
  const [tried, setTried] = useState(false);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const errors: Errors = tried ? contactErrors(draft) : {};
  const set = (name: ContactFieldName, value: string | null): void =>
    setDraft((before) => ({ ...before, [name]: value }));
  useEffect(() => inputs.current.get('firstName')?.focus(), []);

  const { ask, question } = useCloseGuard(
    fields.some(({ name }) => (draft[name] ?? '') !== (contact[name] ?? '')),
    onCancel,
  );
  const save = (): void => {
    const normal = {
      ...draft,
      firstName: draft.firstName.trim(),
      phone: draft.phone ? normalisePhone(draft.phone) : draft.phone,
    };
    setDraft(normal);
    setTried(true);
    const wrong: Errors = contactErrors(normal);
    const first = fields.find(({ name }) => wrong[name] !== undefined);
    if (first === undefined) onSave(normal);
    else inputs.current.get(first.name)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') ask();
    else if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    else {
      event.preventDefault();
      save();
    }
    event.stopPropagation();
  };

  return (
    <>
      <KeyScope
        className="cw-contact-form"
        role="group"
        aria-label={isNew ? 'New contact' : 'Edit contact'}
        onKeyDown={onKeyDown}
      >
        <div className="cw-contact-fields">
          {fields.map(({ name, label, type, required }) => {
            const error = errors[name];
            const shared = {
              label,
              required,
              error,
              ref: (element: HTMLInputElement | null) =>
                void (element === null ? inputs.current.delete(name) : inputs.current.set(name, element)),
            };
            if (type === 'date')
              return (
                <DateField key={name} {...shared} value={draft[name] ?? null} onChange={(value) => set(name, value)} />
              );
            return (
              <TextField
                key={name}
                label={label}
                required={required}
                inputRef={shared.ref}
                value={draft[name] ?? ''}
                onChange={(event) => set(name, event.target.value)}
                {...limited({ text: draft[name] ?? '', limit: LONGEST_CONTACT_TEXT, error })}
                select={type === 'state'}
                autoComplete="off"
                slotProps={{
                  htmlInput: { inputMode: type === 'email' || type === 'phone' ? INPUT_MODES[type] : undefined },
                }}
              >
                {type === 'state' &&
                  ['', ...STATES].map((state) => (
                    <MenuItem key={state} value={state}>
                      {state || 'None'}
                    </MenuItem>
                  ))}
              </TextField>
            );
          })}
        </div>
        <div className="cw-contact-actions">
          <Button variant="text" onClick={ask}>
            Cancel
          </Button>
          <Button variant="tonal" onClick={save}>
            Save contact
          </Button>
        </div>
      </KeyScope>
      {question}
    </>
  );
}
