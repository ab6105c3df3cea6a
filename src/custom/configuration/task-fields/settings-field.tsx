import { useMemo, useState, type ComponentType } from 'react';
import { useQuery } from '@apollo/client';
import { markupParts } from '#domain/markup.ts';
import type { Channel } from '#domain/merge-fields.ts';
import { configurationOf, recipientsOf } from '#domain/task-template.ts';
import { TaskCommTemplatesDocument, TaskSupplierStaffDocument } from '#src/generated/documents/task-settings.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { statusLabel } from '#src/ui/status-looks.ts';
import { useFormValue } from '#src/kit/field/form-context.ts';
import { ChoiceWidget } from '#src/kit/kinds/widgets/choice-widget.tsx';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { MergeText, MessageField } from '../templates/message-field.tsx';
import { PartField, partsOf } from './part-field.tsx';

interface PartProps {
  readonly whole: WidgetProps;
  readonly relatedTo: unknown;
  readonly channel: Channel;
  /** The settings that the action has. */
  readonly names: readonly string[];
}

/** Whether the schema of the settings wants this one. */
const isRequired = ({ property }: WidgetProps, name: string): boolean => property.required?.includes(name) === true;

function labelled(values: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map((value) => [value, statusLabel(value)]));
}

function SendTo({ whole, relatedTo }: PartProps) {
  const recipients = recipientsOf(relatedTo);
  if (recipients.length === 0)
    return (
      <p className="cw-meta">There is nobody to choose from: whoever does the task says to whom the message goes.</p>
    );
  return (
    <PartField
      whole={whole}
      name="sendTo"
      required={isRequired(whole, 'sendTo')}
      property={{ items: { enum: recipients, 'x-labels': labelled(recipients) } }}
    />
  );
}

function SupplierCompany({ whole }: PartProps) {
  // the person works for the former company
  return <PartField whole={whole} name="supplierCompany" required also={() => ({ supplierStaffMember: undefined })} />;
}

function SupplierStaffMember({ whole }: PartProps) {
  const { supplierCompany: company, supplierStaffMember: chosen } = partsOf(whole.value);
  const { data } = useQuery(TaskSupplierStaffDocument, {
    variables: { supplierId: Number(company), chosen: Number(chosen ?? 0) },
    skip: typeof company !== 'number',
    fetchPolicy: 'cache-and-network',
  });
  const staff = data?.UserOrgSupplier ?? [];
  const help =
    typeof company !== 'number'
      ? 'Choose the supplier company first.'
      : data !== undefined && staff.length === 0
        ? 'Nobody acts for this supplier yet.'
        : undefined;
  const labels = Object.fromEntries(staff.map(({ userId, User }) => [userId, User?.name ?? `#${userId}`]));
  return (
    <PartField
      whole={{ ...whole, disabled: whole.disabled || staff.length === 0 }}
      name="supplierStaffMember"
      Widget={ChoiceWidget}
      property={{ enum: staff.map(({ userId }) => userId), 'x-labels': labels, description: help }}
    />
  );
}

/** A text that a person reads as the same, whatever an editor made of its mark-up. */
const plain = (text: unknown): string =>
  typeof text === 'string'
    ? markupParts(text)
        .map((part) => (part.isTag ? '' : part.text.replaceAll('&nbsp;', '').replaceAll(/\s/g, '')))
        .join('')
    : '';

/** Templates of what the task is about and of the channel; choosing one puts its text below, in place of what was typed only when told so. */
function CommTemplate({ whole, relatedTo, channel, names }: PartProps) {
  const { data } = useQuery(TaskCommTemplatesDocument, {
    variables: { relatedTo: String(relatedTo), channel },
    fetchPolicy: 'cache-and-network',
  });
  const [waiting, setWaiting] = useState<() => void>();
  const templates = data?.CommTemplate ?? [];
  const templateOf = (id: unknown) => templates.find((template) => template.id === id);
  const textOf = (id: unknown) => {
    const chosen = templateOf(id);
    if (chosen === undefined) return {};
    return { message: chosen.template, ...(names.includes('subject') ? { subject: chosen.subjectTemplate } : {}) };
  };
  const { commTemplate, subject, message } = partsOf(whole.value);
  const from = templateOf(commTemplate);
  const isTyped = (text: unknown, template: unknown) => plain(text) !== '' && plain(text) !== plain(template);
  const hasTyped = isTyped(message, from?.template) || isTyped(subject, from?.subjectTemplate);
  const labels = Object.fromEntries(templates.map(({ id, name }) => [id, name]));
  return (
    <>
      <PartField
        whole={whole}
        name="commTemplate"
        Widget={ChoiceWidget}
        property={{
          enum: templates.map(({ id }) => id),
          'x-labels': labels,
          description: 'Choosing one puts its text below.',
        }}
        also={textOf}
        before={(id, goOn) => (hasTyped && templateOf(id) !== undefined ? setWaiting(() => goOn) : goOn())}
      />
      <ConfirmDialog
        open={waiting !== undefined}
        title="Use the template?"
        body="It takes the place of what is written in the message."
        confirmLabel="Use template"
        onClose={() => setWaiting(undefined)}
        onConfirm={() => {
          waiting?.();
          setWaiting(undefined);
        }}
      />
    </>
  );
}

function Subject({ whole, relatedTo }: PartProps) {
  const Widget = useMemo(() => (props: WidgetProps) => <MergeText {...props} relatedTo={relatedTo} />, [relatedTo]);
  return <PartField whole={whole} name="subject" required={isRequired(whole, 'subject')} Widget={Widget} />;
}

function Message({ whole, relatedTo, channel }: PartProps) {
  const Widget = useMemo(
    () => (props: WidgetProps) => <MessageField {...props} channel={channel} relatedTo={relatedTo} />,
    [channel, relatedTo],
  );
  return <PartField whole={whole} name="message" required={isRequired(whole, 'message')} Widget={Widget} />;
}

function JobType({ whole }: PartProps) {
  return <PartField whole={whole} name="jobType" />;
}

const PARTS: Readonly<Record<string, ComponentType<PartProps>>> = {
  sendTo: SendTo,
  supplierCompany: SupplierCompany,
  supplierStaffMember: SupplierStaffMember,
  jobType: JobType,
  commTemplate: CommTemplate,
  subject: Subject,
  message: Message,
};

/** What an action needs to be done: whom it tells, with which words, or which supplier does what (spec 3 §3.1). */
export function TaskSettingsField(props: WidgetProps) {
  const action = useFormValue('action');
  const relatedTo = useFormValue('relatedTo');
  const names = configurationOf(action);
  const channel: Channel = action === 'send text' ? 'sms' : 'email';
  return (
    <div className="rf-fields">
      {names.map((name) => {
        const Part = PARTS[name];
        return Part && <Part key={name} whole={props} relatedTo={relatedTo} channel={channel} names={names} />;
      })}
    </div>
  );
}
