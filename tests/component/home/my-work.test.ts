// My work on the home page: what stands where, the tabs, the keyboard, and what there is to say where there is nothing.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { CLOCK_RULES } from '#domain/clocks/rules.ts';
import { connect } from '../service/network.ts';
import { refuse } from '../service/refusal.ts';
import { nowSignedInAs, signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { layoutShiftOf, MOST_SHIFT } from '../support/opening.ts';
import { expectAddress, focus, press, textsOf } from '../support/steps.ts';
import { details, findClaim, OWNER } from '../claim/claims.ts';

signedInAs('henry');

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
/** The organisation's day, Sydney's, is at least this one and at most the next: two days off are always off. */
const day = (days: number): string => inDays(days).slice(0, 10);

const henry = () => {
  const row = theService()
    .store.all('UserInOrg')
    .find((one) => one['orgId'] === 1 && one['name'] === OWNER);
  return { orgId: 1, userId: Number(row?.['userId']), role: 'user' };
};
const card = (name: string): Locator => page.getByRole('region', { name, exact: true });
const tab = (name: RegExp): Locator => page.getByRole('group', { name: 'Show' }).getByRole('button', { name });

let claimId: number;
let next = 1;

function add(kind: string, title: string, more: Readonly<Record<string, unknown>> = {}): number {
  const itemId = next++;
  theService().store.insert(
    'MyWork',
    { id: `${kind}:${itemId}`, kind, itemId, entity: 'claim', entityId: claimId, title, hasFiles: false, ...more },
    henry(),
  );
  return itemId;
}

beforeEach(() => {
  claimId = findClaim();
});

function addAll(): number {
  const task = add('task', 'Call about the roof', { dueOn: day(-3), about: 'Harrow & Pike Pastry' });
  add('task', 'Send the report', { dueOn: day(3) });
  add('deadline', 'claim update', { at: inDays(2), detail: '2', about: 'Priya Raghunathan' });
  add('claim', 'No contact for 2 business days', { color: 'red', at: inDays(-2), about: 'Alan Nguyen' });
  add('message', 'Report attached', { at: inDays(-1), who: 'Kestrel Adjusting', detail: 'email', hasFiles: true });
  add('payment', 'Final payment', { at: inDays(-2), who: 'Swift Repairs', amount: 1840 });
  add('job', 'Make safe', { at: inDays(-3), who: 'Swift Repairs', detail: 'New', entity: 'complaint' });
  return task;
}

describe('[1§2] my work', () => {
  it('has each thing in its card, one press away', async () => {
    const task = addAll();
    await visit('/app');
    await expect.element(card('Tasks')).toMatchTextContent(/1 overdue.*Call about the roof.*Harrow & Pike Pastry/);
    await expect.element(card('Tasks')).not.toMatchTextContent('Send the report');
    await expect
      .element(card('Tasks').getByRole('link', { name: 'Call about the roof' }))
      .toHaveAttribute('href', details(claimId, `manage-claim/tasks/edit/${task}`));
    await expect
      .element(card('Deadlines set by law and code'))
      .toMatchTextContent(new RegExp(`claim update, round 2.*days left.*${CLOCK_RULES['claim update'].cite}`));
    await expect.element(card('Red and orange')).toMatchTextContent(/Alan Nguyen.*No contact for 2 business days/);
    await expect.element(card('Unread messages')).toMatchTextContent(/Report attached.*Kestrel Adjusting/);
    await expect
      .element(card('Unread messages').getByRole('link', { name: 'Report attached' }))
      .toHaveAttribute('href', expect.stringMatching(/\/comms\/\d+$/));
    await expect
      .element(card('Waiting for me'))
      .toMatchTextContent(/1 approval, 1 job.*Approve payment.*A\$1,840\.00.*waits 2 days/);
    await expect
      .element(card('Waiting for me').getByRole('link', { name: 'Approve payment' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/app\/approvals\?payment=\d+$/));
    await expect.element(card('This week').getByRole('link', { name: '1 task' })).toBeVisible();
    await eachLook();
  });

  it('has what is to be paid, attested, sent again and given to somebody, each one press away', async () => {
    const pay = add('pay', 'Final payment', { amount: 1840, who: 'Swift Repairs', at: inDays(-2), detail: 'payment' });
    add('pay', 'Repairs', { amount: -20, who: 'Swift Repairs', at: inDays(-2), detail: 'reversal' });
    add('run payments', '', { entity: null, entityId: null, amount: 3000, detail: '12', at: inDays(-4) });
    const run = add('payment run', 'Weekly', { entity: null, entityId: null, detail: 'written', at: inDays(-1) });
    const control = add('attestation', 'Calls are reviewed', {
      entity: 'obligation',
      entityId: 7,
      at: inDays(-9),
      dueOn: day(-2),
    });
    const lost = add('sending', 'Your claim', { detail: 'uncertain', who: 'cora@test.test', at: inDays(-1) });
    add('unassigned', '', { entity: 'complaint', entityId: null, detail: '1', at: inDays(-3) });
    add('unassigned', '', { entity: 'task', entityId: null, detail: '1001', at: inDays(-3) });
    await visit('/app');
    const waiting = card('Waiting for me');
    await waiting.getByRole('button', { name: 'Show all 8' }).click();
    for (const [name, address] of [
      ['Pay by hand', `/app/approvals/by-hand?filter=${encodeURIComponent(`{"id":${pay}}`)}`],
      ['Settle reversal', details(claimId, 'financials')],
      ['Put 12 approved payments into a run', '/app/payment-runs'],
      [`Confirm payment run ${run} as paid`, `/app/payment-runs/${run}`],
      ['Attest control', `/app/compliance/obligations/details/7/attestation/${control}`],
      ['Message perhaps not delivered, check', details(claimId, `comms/${lost}`)],
      [
        'Give out 1 unassigned complaint',
        `/app/compliance/complaints/search?filter=${encodeURIComponent('{"unassigned":true}')}`,
      ],
      [
        'Give out more than 1,000 unassigned tasks',
        `/app/tasks/all?filter=${encodeURIComponent('{"held":["nobody"]}')}`,
      ],
    ] as const)
      await expect.element(waiting.getByRole('link', { name })).toHaveAttribute('href', address);
    await expect.element(waiting).toMatchTextContent(/Attest controlObligation 7.*Calls are reviewed.*was due/);
    // what nobody else sees comes first, whatever waits longer
    add('expense', 'Travel', { at: inDays(-400), amount: 20 });
    await expect.element(waiting.getByRole('listitem').last()).toMatchTextContent('Approve expense');
    await expect.element(waiting.getByRole('listitem').first()).toMatchTextContent('Give out');
    // an attestation has a day on which it is due
    await expect.element(tab(/^Overdue/)).toMatchTextContent('Overdue 1');
    await eachLook();
  });

  it('counts under each tab, which the address keeps', async () => {
    addAll();
    await visit('/app');
    await expect.element(tab(/^All/)).toMatchTextContent('All 6');
    await expect.element(tab(/^Claims/)).toMatchTextContent('Claims 5');
    await tab(/^Overdue/).click();
    await expectAddress('/app?show=overdue');
    await expect.element(card('Tasks')).toBeVisible();
    await expect.element(card('Unread messages')).toHaveLength(0);
    await tab(/^Incidents/).click();
    await expect.element(page.getByText('No incident is waiting for you')).toBeVisible();
  });

  it('goes from one to the next by the arrows, and completes a task by Space, which the same press takes back', async () => {
    const task = addAll();
    const completed: unknown[] = [];
    theService().answer('completeTask', ({ id }) => {
      completed.push(id);
      return { id };
    });
    await visit('/app');
    const link = card('Tasks').getByRole('link', { name: 'Call about the roof' });
    await focus(link);
    await press('ArrowDown');
    await expect
      .element(card('Deadlines set by law and code').getByRole('link', { name: `Claim ${claimId}` }))
      .toHaveFocus();
    await press('ArrowUp');
    await expect.element(link).toHaveFocus();
    const ticked = card('Tasks').getByRole('checkbox', { name: 'Completed: Call about the roof' });
    await press(' ');
    await expect.element(ticked).toBeChecked();
    await eachLook();
    await press(' ');
    await expect.element(ticked).toHaveLength(0);
    expect(completed).toEqual([]);
    await press(' ');
    await expect.element(ticked).toBeChecked();
    // what is held is sent when the page is left
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => completed).toEqual([task]);
  });

  it('takes back a tick by Undo', async () => {
    add('task', 'Call about the roof', { dueOn: day(-3) });
    let isCompleted = false;
    theService().answer('completeTask', ({ id }) => {
      isCompleted = true;
      return { id };
    });
    await visit('/app');
    await card('Tasks').getByRole('checkbox', { name: 'Complete: Call about the roof' }).click();
    await expect.element(page.getByText('Task Completed!')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .element(card('Tasks').getByRole('checkbox', { name: 'Complete: Call about the roof' }))
      .not.toBeChecked();
    window.dispatchEvent(new Event('pagehide'));
    expect(isCompleted).toBe(false);
  });

  it('leads to the message that a task asks for', async () => {
    const task = add('task', 'Write to Cora', { dueOn: day(-3), taskConfig: { nodeType: 'sendMessageEmail' } });
    await visit('/app');
    const box = card('Tasks').getByRole('checkbox', { name: 'Complete: Write to Cora' });
    await expect.element(box).not.toBeChecked();
    await box.click();
    await expectAddress(new RegExp(`/comms/new/${task}$`));
  });

  // the widths at which its head has just room, and just has none
  it.each([1210, 1350, 1390, 1402, 1440])('stands still at %d px while 120 tasks come', async (width) => {
    for (let count = 0; count < 120; count++) add('task', `Call ${count}`, { dueOn: day(-3) });
    await page.viewport(width, 940);
    expect(await layoutShiftOf('/app', card('Tasks'))).toBeLessThan(MOST_SHIFT);
  });

  it('says when nothing waits, and lists what was opened last', async () => {
    await visit(details(claimId));
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(`Claim ${claimId}`);
    await visit('/app');
    await expect.element(page.getByText('Nothing is waiting for you')).toBeVisible();
    await expect.poll(() => textsOf(card('Recently opened').getByRole('link'))).toEqual([`Claim ${claimId}`]);
  });

  it('says what failed, and tries again', async () => {
    let asked = 0;
    theService().answer('MyWork', () => {
      asked++;
      if (asked < 3) refuse('unavailable', 'The service does not answer just now.');
      return [];
    });
    await visit('/app');
    await expect.element(page.getByText('My work did not load')).toBeVisible();
    const before = asked;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => asked).toBeGreaterThan(before);
  });
});

describe('[1§2] what my work is asked for', () => {
  const asked = (): readonly string[] => theService().asked.map(({ name }) => name);

  it('is asked once, with the session and before the page stands', async () => {
    addAll();
    await visit('/app');
    await expect.element(card('Tasks')).toMatchTextContent('Call about the roof');
    await expect.poll(asked).toContain('RecordTaskCount');
    for (const name of ['MyWork', 'SessionUser', 'SessionOrg'])
      expect(asked().filter((one) => one === name)).toHaveLength(1);
    expect(asked().indexOf('MyWork')).toBeLessThan(asked().indexOf('UnreadNotifications'));
  });

  it('is live from the first answer on', async () => {
    await visit('/app');
    await expect.element(page.getByText('Nothing is waiting for you')).toBeVisible();
    add('task', 'Call about the fence', { dueOn: day(-3) });
    await expect.element(card('Tasks')).toMatchTextContent('Call about the fence');
  });

  it('is not asked on another page', async () => {
    await visit('/app/tasks');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked()).not.toContain('MyWork');
  });

  it("is never somebody else's, or of another organisation", async () => {
    addAll();
    await visit('/app');
    await expect.element(card('Tasks')).toMatchTextContent('Call about the roof');
    await nowSignedInAs('ada');
    // a page that is loaded anew has a socket of its own
    connect(theService());
    await visit('/app');
    await expect.element(page.getByText('Nothing is waiting for you')).toBeVisible();
    expect(document.body.textContent).not.toContain('Call about the roof');
  });
});
