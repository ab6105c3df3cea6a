import { useEffect, useRef, useState } from 'react';
import { useApolloClient, type ApolloClient } from '@apollo/client';
import { CommMessageDocument, CommTemplatesDocument, TaskToCompleteDocument } from '#src/generated/documents/comms.ts';
import { readDraft } from '#src/providers/store/kept-draft.ts';
import { parentWhere, useRecord, type RecordParent } from '../../record.ts';
import { useRecordContacts, type RecordContacts } from '../contacts.ts';
import { change, type ComposeForm } from './compose-form.ts';
import { MESSAGE_DRAFT, ownerOf, type DraftPlace } from './message-draft.ts';
import { contactForm, replyForm, taskForm, taskMessage } from './start-form.ts';
import type { FilledTemplate, Template, useMergeFields } from './use-templates.ts';

export interface Occasion {
  readonly taskId: number | undefined;
  readonly replyToId: number | undefined;
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
  const { client, contacts } = sources;
  const fresh: Start = { form: contactForm(key, occasion.params, contacts), isKept: false };
  if (occasion.taskId !== undefined) return (await startOfTask(sources, key, occasion.taskId)) ?? fresh;
  if (occasion.replyToId === undefined) return fresh;
  const { data } = await client.query({
    query: CommMessageDocument,
    variables: { where: { ...parentWhere(sources.record), id: { _eq: occasion.replyToId } } },
  });
  const [answered] = data.CommLog;
  return answered ? { form: replyForm(key, answered), isKept: false } : fresh;
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
  const { fill, isReady } = mergeFields;
  const [start, setStart] = useState<Start>();
  const [run, setRun] = useState(0);
  const begun = useRef(-1);
  useEffect(() => {
    // once: what is written must not begin anew when a contact changes
    if (!isReady || !contacts.isLoaded || begun.current === run) return;
    begun.current = run;
    const kept = readDraft(window.localStorage, MESSAGE_DRAFT, ownerOf(place), new Date())?.content;
    startOf({ client, record, contacts, orgId: place.orgId, fill }, occasion).then(
      (found) => setStart(kept === undefined ? found : { ...found, form: kept, isKept: true }),
      // the error modal has it; the message can be written all the same
      () =>
        setStart({
          form: kept ?? contactForm(crypto.randomUUID(), occasion.params, contacts),
          isKept: kept !== undefined,
        }),
    );
  }, [client, record, contacts, place, occasion, fill, isReady, run]);
  return {
    start,
    restart: () => {
      setStart(undefined);
      setRun(run + 1);
    },
  };
}
