// Every part of a record on a page of a kind that the product does not have: what it shows is that record's, what is written is
// written on it, and no question that it asks names another kind (docs/developers/records.md).
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { MATTER } from '#tests/support/matter.ts';
import type { Row } from '../cast/cast.ts';
import { MemoryService, schemaOf } from '../service/memory-service.ts';
import type { Asker } from '../service/store.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, field } from '../support/form-steps.ts';
import { matterSchema, withMatterColumn, withMatterKind, withMatterPage } from '../support/made-up-kind.tsx';
import { expectAddress, press } from '../support/steps.ts';

const ID = 7;
const PAGE = `${MATTER.path}/${ID}`;
const schema = schemaOf(matterSchema);
const card = (name: string): Locator => page.getByRole('region', { name, exact: true });

/** Rows of a type that hang on the matter, the newest last. */
const kept = (type: string): readonly Row[] =>
  theService()
    .store.all(type)
    .filter((row) => row['matterId'] === ID);

/** Who is signed in. */
function olivia({ store }: MemoryService): Asker {
  const user = store.all('UserInOrg').find(({ email }) => email === 'olivia@banksia.test');
  return { orgId: Number(user?.['orgId']), userId: Number(user?.['userId']), role: 'org_admin' };
}

/** One row of every part on the matter, and beside each one of a claim of the same number. */
function addRows(service: MemoryService): void {
  const asker = olivia(service);
  const { userId, orgId } = asker;
  // what the database works out: the first words of a message
  service.store.trigger('CommLog', (row) => ({
    ...row,
    excerpt: row['content'],
    threadId: row['id'],
    startsThread: true,
    words: row['content'],
    contacts: [],
  }));
  const add = (type: string, row: Row): void => {
    service.store.insert(type, { ...row, [MATTER.parentField]: ID }, asker);
    service.store.insert(type, { ...row, ...other(row), claimId: ID }, asker);
  };
  const other = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        typeof value === 'string' && /\bmatter\b/.test(value) ? [[name, value.replace('matter', 'claim')]] : [],
      ),
    );
  add('Note', { type: 'note', note: 'Note of the matter' });
  add('Note', { type: 'strategy', note: 'Strategy of the matter' });
  add('Task', { title: 'Task of the matter', type: 'standard', dueDate: '2026-01-05' });
  add('Flag', { labelActive: 'Flag of the matter', labelClosed: 'Done', isCompleted: false, updatedById: userId });
  add('TimelineItem', { label: 'Step of the matter', labelWhenCompleted: 'Step taken', order: 1 });
  for (const [of, id] of [
    ['matter', ID],
    ['claim', ID],
  ] as const)
    service.store.insert(
      'File',
      {
        key: `${orgId}/${of}.pdf`,
        name: `${of}.pdf`,
        internalName: `${of}.pdf`,
        mimeType: 'application/pdf',
        sizeBytes: 3,
        categories: [],
        [`${of}Id`]: id,
      },
      asker,
    );
  add('CommLog', {
    channel: 'sms',
    direction: 'inbound',
    from: { name: 'Mia' },
    to: [],
    content: 'Message of the matter',
  });
  add('Log', {
    entity: 'note',
    entityId: '1',
    content: 'Note of the matter added',
    contentType: 'insert',
    jsonDiff: [{ field: 'note', before: null, after: 'Text of the matter' }],
    userId,
    userName: 'Olivia',
  });
}

withMatterKind();
withMatterPage();
signedInAs('olivia', {
  serviceOf: (cast) => new MemoryService(withMatterColumn(cast), schema),
  prepare: (service) => {
    addRows(service);
    service.answer('highPriorityTasks_aggregate', ({ where }) => ({
      aggregate: { count: JSON.stringify(where) === JSON.stringify({ [MATTER.parentField]: { _eq: ID } }) ? 1 : 0 },
    }));
    service.answer('viewers', ({ entity, entityId }) =>
      entity === MATTER.table && entityId === ID ? [{ userId: 5, name: 'Vera Viewer', photoUrl: null }] : [],
    );
  },
});

// none of the questions of a page names another kind
afterEach(() => {
  const foreign = theService().asked.filter(({ variables }) =>
    /"(claim|complaint|incident)(Id)?"/.test(JSON.stringify(variables)),
  );
  if (foreign.length > 0) throw new Error(`Asked of another kind: ${foreign.map(({ name }) => name).join(', ')}`);
});

describe('the first page of a made-up kind', () => {
  beforeEach(() => visit(`${PAGE}/${MATTER.firstPage}`));

  it('shows what hangs on it, and who else has it open', async () => {
    for (const [name, text] of [
      ['Notes', 'Note of the matter'],
      ['Strategy', 'Strategy of the matter'],
      ['Tasks', 'Task of the matter'],
      ['Flags', 'Flag of the matter'],
      ['Timeline', 'Step of the matter'],
      ['Latest messages', 'Message of the matter'],
    ] as const)
      await expect.element(card(name).getByText(text).first()).toBeVisible();
    await expect.element(page.getByText('Vera is viewing')).toBeInTheDocument();
    await expect.element(page.getByText(/of the claim/)).not.toBeInTheDocument();
  });

  it('takes a note', async () => {
    await card('Notes').getByRole('link', { name: 'Add note' }).click();
    await expectAddress(`${PAGE}/overview/note/add`);
    await field(drawer('Add note'), 'Note').fill('Rang Mia');
    await press('Control+Enter');
    await expect.element(card('Notes').getByText('Rang Mia')).toBeVisible();
    await expectAddress(`${PAGE}/overview`);
    expect(kept('Note').at(-1)).toMatchObject({ note: 'Rang Mia', claimId: null, complaintId: null });
  });

  it('has a task, which is completed, and takes another', async () => {
    theService().answer('completeTask', ({ id }, reader) => {
      const row = reader.byKey('Task', { id }) as Row;
      reader.store.update('Task', row, { isCompleted: true, rowVersion: row['rowVersion'] }, reader.asker);
      return { id };
    });
    await card('Tasks').getByRole('checkbox', { name: 'Complete: Task of the matter' }).click();
    await expect.element(card('Tasks').getByRole('checkbox', { name: 'Completed: Task of the matter' })).toBeDisabled();
    expect(kept('Task')).toMatchObject([{ isCompleted: true }]);
    await card('Tasks').getByRole('link', { name: 'Add task' }).click();
    await expectAddress(`${PAGE}/overview/${MATTER.taskDrawer}/add/-1`);
    await field(drawer('Add task'), 'Title').fill('Ring Mia');
    await drawer('Add task').getByRole('button', { name: 'Save' }).click();
    await expect.element(card('Tasks').getByText('Ring Mia')).toBeVisible();
    await expectAddress(`${PAGE}/overview`);
    expect(kept('Task').at(-1)).toMatchObject({ title: 'Ring Mia', claimId: null, complaintId: null });
  });

  it('has its own flag types, and a flag is set', async () => {
    await card('Flags').getByRole('link', { name: 'Add flag' }).click();
    await expectAddress(`${PAGE}/overview/flag/add`);
    const form = drawer(/flag/i);
    await field(form, 'Flag type').click();
    const types = theService()
      .store.all('ConfigurationItem')
      .find(({ name }) => name === MATTER.lists.flagTypes);
    const [first] = types!['value'] as { readonly label: string }[];
    await page.getByRole('option', { name: first!.label, exact: true }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(card('Flags').getByText(first!.label)).toBeVisible();
    expect(kept('Flag').at(-1)).toMatchObject({ labelActive: first!.label, claimId: null });
  });

  it('has a timeline whose steps are completed', async () => {
    await card('Timeline').getByRole('button', { name: 'Set as completed: Step of the matter' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Set as completed' }).click();
    await expect.element(card('Timeline').getByText('Step taken')).toBeVisible();
    expect(kept('TimelineItem')).toMatchObject([{ isCompleted: true }]);
  });

  it('has a timeline that is replaced', async () => {
    const given: unknown[] = [];
    theService().answer('replaceTimeline', (args) => (given.push(args), { ok: true }));
    await card('Timeline').getByRole('link', { name: 'Edit timeline' }).click();
    await expectAddress(`${PAGE}/overview/timeline/edit`);
    await drawer(/timeline/i)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await drawer(/timeline/i)
      .getByRole('button', { name: 'Save' })
      .click();
    await expect.poll(() => given).toMatchObject([{ entity: 'matter', entityId: ID, items: [] }]);
  });
});

describe('the sections of a made-up kind', () => {
  it('are its library, where a document is renamed and all are saved as one archive', async () => {
    await visit(`${PAGE}/library`);
    await expect.element(page.getByText('matter.pdf').first()).toBeVisible();
    await expect.element(page.getByText('claim.pdf')).not.toBeInTheDocument();
    const [file] = kept('File');
    await visit(`${PAGE}/library/${String(file!['id'])}/edit`);
    await field(drawer('Edit document'), 'Filename').fill('Deed.pdf');
    await press('Control+Enter');
    await expect.element(page.getByText('Deed.pdf').first()).toBeVisible();
    expect(kept('File')).toMatchObject([{ name: 'Deed.pdf' }]);
  });

  it('are its messages, where a call is logged', async () => {
    await visit(`${PAGE}/comms`);
    await expect.element(card('Messages').getByText('Message of the matter')).toBeVisible();
    await expect.element(page.getByText(/of the claim/)).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Log call' }).click();
    await expectAddress(`${PAGE}/comms/call`);
    const form = drawer('Log call');
    await field(form, 'Call with').click();
    await page.getByRole('option', { name: 'Client' }).click();
    await field(form, 'From').fill('Mia Moss');
    await field(form, 'Duration (minutes)').fill('4');
    await field(form, 'What was said').fill('She has the deed');
    await press('Control+Enter');
    await expectAddress(`${PAGE}/comms`);
    expect(kept('CommLog').at(-1)).toMatchObject({ channel: 'phone', duration: 4, claimId: null });
  });

  it('are its history, filtered by what such records have', async () => {
    await visit(`${PAGE}/history`);
    await expect.element(page.getByText(/Text of the matter/).first()).toBeVisible();
    await expect.element(page.getByText(/of the claim/)).not.toBeInTheDocument();
  });
});

describe('the inbox', () => {
  it('finds it by whom it is about, and puts a message on it', async () => {
    const { store } = theService();
    const asker = olivia(theService());
    store.insert(MATTER.type, { id: ID, title: 'The Moss deed' }, asker);
    store.insert(MATTER.type, { id: ID + 1, title: 'A fence' }, asker);
    const message = store.insert(
      'InboundMessage',
      {
        channel: 'email',
        from: { name: 'Mia' },
        to: [],
        subject: 'My deed',
        content: 'Where is it?',
        attachments: [],
        withheldAttachments: [],
        candidates: [],
        status: 'waiting',
      },
      asker,
    );
    const given: unknown[] = [];
    theService().answer('assignInboundMessage', (args) => (given.push(args), { ok: true, commLogId: 1 }));
    await visit(`/app/inbox/${String(message['id'])}`);
    await field(drawer('My deed'), 'Belongs to').fill('moss');
    const found = page.getByRole('listbox');
    await expect.element(found.getByText('Matters')).toBeVisible();
    await expect.element(found.getByText('A fence')).not.toBeInTheDocument();
    await found.getByRole('option', { name: `Matter ${ID}, The Moss deed` }).click();
    await drawer('My deed').getByRole('button', { name: 'Assign' }).click();
    await expect.poll(() => given).toMatchObject([{ id: message['id'], entity: MATTER.table, entityId: ID }]);
    await expectAddress('/app/inbox');
  });
});
