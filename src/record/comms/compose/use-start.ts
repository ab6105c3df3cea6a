import { useEffect, useRef, useState } from 'react';
import { useApolloClient, type ApolloClient } from '@apollo/client';
import {
  CommFilesDocument,
  CommMessageDocument,
  CommTemplatesDocument,
  ReplyAllRecipientsDocument,
  TaskToCompleteDocument,
} from '#src/generated/documents/comms.ts';
import { readDraft } from '#src/providers/store/kept-draft.ts';
import { useZone } from '#src/ui/zone.tsx';
import type { AttachedFile } from '../../library/library-file.ts';
import { parentWhere, useRecord, type RecordParent } from '../../record.ts';
import { useRecordContacts, type RecordContacts } from '../contacts.ts';
import { change, type ComposeForm } from './compose-form.ts';
import { MESSAGE_DRAFT, ownerOf, type DraftPlace } from './message-draft.ts';
import type { FullMessage } from '../message-body.tsx';
import { readTexts } from '../message.ts';
import { forwardOf, quoteOf } from './quote.ts';
import { contactForm, forwardForm, replyAllForm, replyForm, taskForm, taskMessage } from './start-form.ts';
import type { FilledTemplate, Template, useMergeFields } from './use-templates.ts';

export interface Occasion {
  readonly taskId: number | undefined;
  readonly replyToId: number | undefined;
  /** The answer goes to everybody of the message. */
  readonly isToAll: boolean;
  readonly forwardId: number | undefined;
  readonly params: URLSearchParams;
}

export interface Start {
  readonly form: ComposeForm;
  /** Taken up again from this computer. */
  readonly isKept: boolean;
  readonly taskTitle?: string;
}

interface Sources {
  readonly client: ApolloClient<object>;
  readonly record: RecordParent;
  readonly contacts: RecordContacts;
  readonly orgId: number;
  /** The organisation's. */
  readonly zone: string;
  readonly fill: ReturnType<typeof useMergeFields>['fill'];
}

/** The form with a filled template's texts. */
export function withTemplate(
  form: ComposeForm,
  templateId: number | null,
  { subject, content, missing }: FilledTemplate,
): ComposeForm {
  return change(
    { ...form, subject: form.channel === 'email' && subject !== '' ? subject : form.subject },
    { content, missing, templateId },
  );
}

async function templateOfTask(
  { client, record }: Sources,
  config: ReturnType<typeof taskMessage>,
): Promise<{ readonly id: number | null; readonly template: Template } | undefined> {
  const { channel, subject, message, commTemplate } = config;
  if (message !== '') return { id: null, template: { subjectTemplate: subject, template: message } };
  if (commTemplate === '')
    return subject === '' ? undefined : { id: null, template: { subjectTemplate: subject, template: '' } };
  const { data } = await client.query({
    query: CommTemplatesDocument,
    variables: { channel, relatedTo: record.kind.table },
  });
  const found = data.CommTemplate.find(
    ({ id, internalName }) => String(id) === commTemplate || internalName === commTemplate,
  );
  return (
    found && { id: found.id, template: { subjectTemplate: subject || found.subjectTemplate, template: found.template } }
  );
}

async function startOfTask(sources: Sources, key: string, id: number): Promise<Start | undefined> {
  const { client, orgId, contacts, fill } = sources;
  const { data } = await client.query({
    query: TaskToCompleteDocument,
    variables: { id, orgId },
    fetchPolicy: 'network-only',
  });
  const task = data.Task_by_pk;
  if (!task) return undefined;
  const config = taskMessage(task.taskConfig);
  const form = taskForm(key, config, contacts);
  const found = await templateOfTask(sources, config);
  return {
    form: found === undefined ? form : withTemplate(form, found.id, await fill(config.channel, found.template)),
    isKept: false,
    taskTitle: task.title,
  };
}

async function startOf(sources: Sources, occasion: Occasion): Promise<Start> {
  const key = crypto.randomUUID();
  const { contacts } = sources;
  const fresh: Start = { form: contactForm(key, occasion.params, contacts), isKept: false };
  if (occasion.taskId !== undefined) return (await startOfTask(sources, key, occasion.taskId)) ?? fresh;
  return (await startFromMessage(sources, key, occasion)) ?? fresh;
}

/** The files of a message that the record still has. */
async function filesOf({ client }: Sources, { attachments }: FullMessage): Promise<readonly AttachedFile[]> {
  const ids = [...readTexts(attachments)];
  if (ids.length === 0) return [];
  const { data } = await client.query({ query: CommFilesDocument, variables: { ids } });
  return data.File.filter(({ isDeleted }) => !isDeleted);
}

/** An answer to a message, or that message sent on; undefined where there is none. */
async function startFromMessage(
  sources: Sources,
  key: string,
  { replyToId, isToAll, forwardId }: Occasion,
): Promise<Start | undefined> {
  const id = forwardId ?? replyToId;
  if (id === undefined) return undefined;
  const { client, record, zone } = sources;
  const { data } = await client.query({
    query: CommMessageDocument,
    variables: { where: { ...parentWhere(record), id: { _eq: id } } },
  });
  const [message] = data.CommLog;
  if (message === undefined) return undefined;
  if (forwardId !== undefined) {
    const form = forwardForm(key, message, await filesOf(sources, message));
    return { form: { ...form, quote: { html: forwardOf(message, zone), isForward: true } }, isKept: false };
  }
  const answer = replyForm(key, message);
  if (answer.channel !== 'email') return { form: answer, isKept: false };
  const form = { ...answer, quote: { html: quoteOf(message, zone), isForward: false } };
  if (!isToAll) return { form, isKept: false };
  const all = await client.query({ query: ReplyAllRecipientsDocument, variables: { id } });
  const recipients = all.data.replyAllRecipients;
  return { form: recipients ? replyAllForm(form, recipients) : form, isKept: false };
}

interface Options {
  readonly occasion: Occasion;
  readonly place: DraftPlace;
  readonly mergeFields: ReturnType<typeof useMergeFields>;
}

/** What the composer begins with; undefined while that is being found out. A kept draft comes before everything else. */
export function useStart({ occasion, place, mergeFields }: Options): {
  readonly start: Start | undefined;
  readonly restart: () => void;
} {
  const client = useApolloClient();
  const record = useRecord();
  const contacts = useRecordContacts();
  const zone = useZone();
  const { fill, isReady } = mergeFields;
  const [start, setStart] = useState<Start>();
  const [run, setRun] = useState(0);
  const begun = useRef(-1);
  useEffect(() => {
    // once: what is written must not begin anew when a contact changes
    if (!isReady || !contacts.isLoaded || begun.current === run) return;
    begun.current = run;
    const kept = readDraft(window.localStorage, MESSAGE_DRAFT, ownerOf(place), new Date())?.content;
    startOf({ client, record, contacts, orgId: place.orgId, zone, fill }, occasion).then(
      (found) => setStart(kept === undefined ? found : { ...found, form: kept, isKept: true }),
      // the error modal has it; the message can be written all the same
      () =>
        setStart({
          form: kept ?? contactForm(crypto.randomUUID(), occasion.params, contacts),
          isKept: kept !== undefined,
        }),
    );
  }, [client, record, contacts, place, occasion, zone, fill, isReady, run]);
  return {
    start,
    restart: () => {
      setStart(undefined);
      setRun(run + 1);
    },
  };
}
