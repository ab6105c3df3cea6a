// Answers to operations that every page asks for, from the rows.
import { issueGroupOf } from '#domain/complaint.ts';
import { todayIn } from '#domain/dates.ts';
import { excerpt } from '#domain/excerpt.ts';
import { fieldsOf, textOrNone } from '#domain/fields.ts';
import { taskPriority, type TaskType } from '#domain/task-priority.ts';
import type { Row } from '../cast/cast.ts';
import type { MemoryService } from './memory-service.ts';
import type { Reader } from './reader.ts';

/** Characters of a message that lists show. */
const EXCERPT = 200;

/** A setting as the asker's organisation has it: its own, or the one that all begin with. */
function settingOf({ store, asker }: Reader, name: string): unknown {
  const item = store.all('ConfigurationItem').find((one) => one['name'] === name);
  const own = store
    .all('ConfigurationItemOrg')
    .find((one) => one['configurationItemId'] === item?.['id'] && one['orgId'] === asker.orgId);
  return (own ?? item)?.['value'];
}

/** The people at the other end of a message, as app.message_contacts has them. */
function contactsOf(row: Row): readonly string[] {
  const told = row['direction'] === 'inbound' ? [row['from']] : [row['to'], row['cc'], row['bcc']];
  const addresses = told.flat().map((person) => {
    const { email, phone, name } = fieldsOf(person);
    return (textOrNone(email) ?? textOrNone(phone) ?? textOrNone(name) ?? '').toLowerCase();
  });
  return [...new Set(addresses)].filter(Boolean);
}

/** Somebody of the cast: a trigger does not know who writes. */
const SOMEBODY = 1000;

/** What is kept of somebody's word that a message needs no answer, or that it needs one after all. */
function answerOf({ noAnswerNeeded }: Row): Row {
  const isNeedless = noAnswerNeeded === true;
  return {
    awaitsAnswer: !isNeedless,
    noAnswerById: isNeedless ? SOMEBODY : null,
    noAnswerAt: isNeedless ? new Date().toISOString() : null,
  };
}

/** Keeps with the message that began a conversation when the newest was written. */
function noteLastMessage({ store }: MemoryService, threadId: unknown, { orgId, createdById, createdAt }: Row): void {
  const first = store.all('CommLog').find(({ id }) => id === threadId);
  const writer = { orgId: Number(orgId), userId: Number(createdById), role: 'user' } as const;
  if (first && String(first['lastMessageAt']) < String(createdAt))
    store.update('CommLog', first, { lastMessageAt: createdAt }, writer);
}

/** Teaches a service what the shell asks beside tables. */
export function standingAnswers(service: MemoryService): void {
  service.answer('getMyOrgs', (_args, { store, asker }) =>
    store
      .all('UserInOrg')
      .filter((member) => member['userId'] === asker.userId)
      .map((member): Row => {
        const org = store.all('Org').find((one) => one['id'] === member['orgId']);
        const { orgId, roles } = member;
        return { orgId, name: org?.['name'], roles, isDefault: orgId === asker.orgId, isEnabled: true };
      }),
  );
  service.answer('recordUsage', ({ type, id }, reader) => {
    const row = reader.byKey(String(type), { id });
    const used = Object.entries(reader.store.table(String(type)).relationships).filter(
      ([, one]) => row && one.kind === 'array' && reader.related(row, one).length > 0,
    );
    if (used.length > 0) throw new Error(`This ${String(type)} is in use: give the service an answer to recordUsage.`);
    return [];
  });
  // nobody else is there, and nothing rings
  service.answer('viewers', () => []);
  service.answer('suggestedOwners', () => []);
  service.answer('globalSearch', () => []);
  service.answer('previewTemplate', () => ({ subject: null, html: null, text: '', missing: [] }));
  for (const figures of ['claimsDashboard', 'complaintsDashboard', 'incidentsDashboard'])
    service.answer(figures, () => []);
  service.answer('ruleClocks', () => []);
  service.answer('ruleCount', () => ({ open: 0, isMore: false, history: 0 }));
  service.answer('getTwilioToken', () => ({ token: null, status: 'na' }));
  service.answer('highPriorityTasks', (args, reader) =>
    reader.list('Task', args).filter((task) => {
      const types = (settingOf(reader, 'task_types') ?? []) as readonly TaskType[];
      const limits = types.find(({ key }) => key === task['type'])?.limits ?? [];
      const dated = { dueDate: textOrNone(task['dueDate']) ?? null, isCompleted: task['isCompleted'] === true };
      return taskPriority(dated, limits, todayIn('Australia/Sydney'))?.priority === 'high priority';
    }),
  );
  service.store.trigger('CommLog', (row, before) => {
    const { body } = new DOMParser().parseFromString(String(row['content']), 'text/html');
    const words = body.textContent;
    const threadId = row['threadId'] ?? row['id'];
    const startsThread = threadId === row['id'];
    if (before === undefined && !startsThread) noteLastMessage(service, threadId, row);
    return {
      ...row,
      excerpt: excerpt(words, EXCERPT),
      threadId,
      startsThread,
      ...(before === undefined ? { lastMessageAt: startsThread ? row['createdAt'] : null } : {}),
      words: [row['subject'], words].filter(Boolean).join('\n'),
      contacts: contactsOf(row),
      // whether it is the one that waits a test says when it comes in
      ...(before === undefined || before['noAnswerNeeded'] === row['noAnswerNeeded'] ? {} : answerOf(row)),
    };
  });
  service.store.trigger('TaskTemplate', (row) => {
    const { field, milestoneName } = fieldsOf(row['dueDate']);
    const ofDueDate = field === 'milestone' && milestoneName ? 'milestone' : null;
    return { ...row, makesAt: row['triggerType'] ? row['triggerType'] : ofDueDate };
  });
  service.store.trigger('Complaint', (row) => {
    const name = [row['complainantFirstName'], row['complainantLastName']]
      .map((part) => textOrNone(part) ?? '')
      .join(' ');
    const issue = textOrNone(row['issue']);
    return { ...row, nameSearch: ` ${name.toLowerCase()}`, issueGroup: issue ? issueGroupOf(issue) : null };
  });
  service.store.trigger('UserInOrg', (row) => {
    const name = [row['userFirstName'], row['userLastName']].filter(Boolean).join(' ');
    return { ...row, name, fullName: name };
  });
}
