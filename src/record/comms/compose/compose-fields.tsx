import { isOneOf } from '#domain/fields.ts';
import { useState, type Dispatch, type SetStateAction } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { LONGEST_SUBJECT, MESSAGE_CHANNELS } from '#domain/message.ts';
import { limited } from '#src/ui/field-message.tsx';
import type { LibraryUpload } from '../../library/use-library-upload.ts';
import { useRecordContacts } from '../contacts.ts';
import { AttachmentsField } from './attachments-field.tsx';
import {
  change,
  chooseChannel,
  chooseRecipients,
  chooseTypes,
  current,
  type ComposeForm,
  type RecipientList,
} from './compose-form.ts';
import { ContactTypesField } from './contact-types-field.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { MessageText } from './message-text.tsx';
import { QuoteField } from './quote-field.tsx';
import { TemplateField } from './template-field.tsx';

import { withTemplate } from './use-start.ts';
import type { useMergeFields } from './use-templates.ts';

interface Props {
  /** Ids of the fields begin with it. */
  readonly id: string;
  readonly form: ComposeForm;
  readonly onChange: Dispatch<SetStateAction<ComposeForm>>;
  readonly faults: Readonly<Record<string, string>>;
  readonly mergeFields: ReturnType<typeof useMergeFields>;
  readonly upload: LibraryUpload;
}

const LISTS: readonly { readonly list: RecipientList; readonly label: string }[] = [
  { list: 'to', label: 'To' },
  { list: 'cc', label: 'Cc' },
  { list: 'bcc', label: 'Bcc' },
];

function Recipients({ id, form, onChange, faults }: Pick<Props, 'id' | 'form' | 'onChange' | 'faults'>) {
  const draft = current(form);
  const [hasCopies, setCopies] = useState(draft.cc.length + draft.bcc.length > 0);
  const shown = form.channel === 'email' && hasCopies ? LISTS : LISTS.slice(0, 1);
  return (
    <>
      {shown.map(({ list, label }) => (
        <RecipientsField
          key={`${form.channel} ${list}`}
          id={`${id}-${list}`}
          label={label}
          channel={form.channel}
          value={draft[list]}
          onChange={(people) => onChange((before) => chooseRecipients(before, list, people))}
          required={list === 'to'}
          error={faults[list]}
        />
      ))}
      {form.channel === 'email' && !hasCopies && (
        <Button variant="text" size="small" className="cm-copies" onClick={() => setCopies(true)}>
          Add Cc and Bcc
        </Button>
      )}
    </>
  );
}

/** The fields of a message. */
export function ComposeFields({ id, form, onChange, faults, mergeFields, upload }: Props) {
  const contacts = useRecordContacts();
  const isEmail = form.channel === 'email';
  return (
    <>
      <RadioGroup
        row
        aria-label="Channel"
        value={form.channel}
        onChange={(event) => {
          const channel = event.target.value;
          if (isOneOf(MESSAGE_CHANNELS, channel)) onChange((before) => chooseChannel(before, channel, contacts));
        }}
      >
        <FormControlLabel value="email" control={<Radio size="small" />} label="E-mail" />
        <FormControlLabel value="sms" control={<Radio size="small" />} label="Text message" />
      </RadioGroup>
      <ContactTypesField
        id={`${id}-tags`}
        form={form}
        onChange={(types) => onChange((before) => chooseTypes(before, types, contacts))}
      />
      <Recipients id={id} form={form} onChange={onChange} faults={faults} />
      <TemplateField
        id={`${id}-template`}
        form={form}
        isReady={mergeFields.isReady}
        fill={mergeFields.fill}
        onFilled={(templateId, filled) => onChange((before) => withTemplate(before, templateId, filled))}
      />
      {isEmail && (
        <TextField
          id={`${id}-subject`}
          label="Subject"
          value={form.subject}
          onChange={(event) => onChange((before) => ({ ...before, subject: event.target.value }))}
          required
          {...limited({ text: form.subject, limit: LONGEST_SUBJECT, error: faults['subject'] })}
          autoComplete="off"
        />
      )}
      <MessageText
        key={form.channel}
        id={`${id}-content`}
        channel={form.channel}
        value={current(form).content}
        onChange={(content) => onChange((before) => change(before, { content }))}
        mergeFields={mergeFields}
        error={faults['content']}
      />
      {isEmail && form.quote && (
        <QuoteField quote={form.quote} onRemove={() => onChange(({ quote: _left, ...before }) => before)} />
      )}
      {isEmail && (
        <AttachmentsField
          files={form.attachments}
          onChange={(next) =>
            onChange((before) => ({
              ...before,
              attachments: typeof next === 'function' ? next(before.attachments) : next,
            }))
          }
          upload={upload}
          error={faults['attachments']}
        />
      )}
    </>
  );
}
