// The simulator: a workflow is stepped through a made-up or a real claim with a movable clock (issue 12). That its moves
// are those of the engine is shown in domain/workflow and by the engine's own tests.
import { beforeEach, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { contactName, primaryContact, readContacts } from '#domain/contacts.ts';
import { textOrNone } from '#domain/fields.ts';
import { OTHERWISE, sampleEdge, sampleNode, sampleRule } from '#domain/workflow/samples.ts';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import type { Operation } from '../service/memory-service.ts';
import type { Asker } from '../service/store.ts';
import { findClaim } from '../claim/claims.ts';
import { back, signedInAs, theService, visit } from '../support/app.tsx';
import { BASE, field } from '../support/form-steps.ts';
import { eachLook, setLook } from '../support/looks.ts';
import { blur, expectAddress, expectHidden, focus, press, textsOf, type } from '../support/steps.ts';

const SIMULATE = `${BASE}/workflow/edit/1/simulate`;
const ASKER: Asker = { orgId: 1, userId: 1001, role: 'org_admin' };
const days = (numberOfDays: number) =>
  ({ numberOfDays, dayType: 'business_days', field: 'current.createdAt' }) as const;

/** Two branches that meet: a message by itself with a wait, and a task; then a decision with two ways on. */
const DEFINITION: WorkflowDefinition = {
  nodes: [
    sampleNode('start', 'start'),
    {
      ...sampleNode('tell', 'sendMessageEmail', {
        isAutomatic: true,
        sendTo: ['policy holder'],
        subject: 'Claim {{claimId}}',
        message: '<p>Dear {{phFirstName}},</p><p>We have your claim.</p>',
        milestoneName: 'milestone_acknowledged',
      }),
      label: 'Acknowledge',
    },
    { ...sampleNode('wait', 'wait', { wait: days(1) }), label: 'Let them answer' },
    { ...sampleNode('reserve', 'updateReserve', { title: 'Set the reserve', dueDate: days(2) }), label: 'Reserve' },
    { ...sampleNode('both', 'mergeAnd'), label: 'AND merge' },
    { ...sampleNode('decide', 'makeDecision', { title: 'Decide' }), label: 'Decide the claim' },
    { ...sampleNode('log', 'logToTimeline', { label: 'Claim accepted' }), label: 'Log it' },
    sampleNode('finish', 'finish'),
    { ...sampleNode('ask', 'changeStatus', { title: 'Look at it again' }), label: 'Look again' },
  ],
  edges: [
    sampleEdge('start', 'tell'),
    { ...sampleEdge('start', 'reserve'), sourcePort: 'left' },
    sampleEdge('tell', 'wait'),
    sampleEdge('wait', 'both'),
    sampleEdge('reserve', 'both'),
    sampleEdge('both', 'decide'),
    sampleEdge('decide', 'log', sampleRule({ field: 'decision', operator: '=', value: 'accepted' })),
    { ...sampleEdge('decide', 'ask', OTHERWISE), sourcePort: 'left' },
    sampleEdge('log', 'finish'),
    sampleEdge('ask', 'finish'),
  ],
};
let issues: readonly Record<string, unknown>[] = [];
let mutations: string[] = [];

function setDefinition(definition: WorkflowDefinition): void {
  const { store } = theService();
  const row = store.all('Workflow').find(({ id }) => id === 1)!;
  store.update('Workflow', row, { definition, rowVersion: row['rowVersion'] }, ASKER);
}

signedInAs('olivia', {
  prepare: (service) => {
    issues = [];
    mutations = [];
    service.answer('workflowIssues', () => issues);
    // Australia Day, a Monday in 2026
    service.answer('publicHolidays', () => ['2026-01-26']);
    const run = service.run.bind(service);
    service.run = (operation: Operation, asker: Asker) => {
      if (/^\s*mutation/.test(operation.query)) mutations.push(operation.query);
      return run(operation, asker);
    };
  },
});
beforeEach(() => setDefinition(DEFINITION));

const main = page.getByRole('main');
const button = (name: string | RegExp): Locator => main.getByRole('button', { name, exact: true });
const card = (name: string): Locator => main.getByRole('region', { name, exact: true });
const log = (): Locator => main.getByRole('list', { name: 'Log' });
const entries = (): string[] => textsOf(log().getByCSS('> li'));
const last = (): Locator => log().getByCSS('> li').last();

/** A claim that is made on the Friday before Australia Day, at nine. */
async function start(): Promise<void> {
  await visit(SIMULATE);
  await expect.element(page.getByRole('heading', { level: 1, name: /^Simulate Home claim/ })).toBeVisible();
  const made = main.getByRole('group', { name: 'Claim made at' });
  await made.getByLabelText('Claim made at', { exact: true }).fill('23/01/2026');
  await made.getByLabelText('Time').fill('09:00');
  await button('Start simulation').click();
  await expect.element(card('Clock')).toMatchTextContent('Friday 23/01/2026 09:00');
}

async function choose(label: string, value: string): Promise<void> {
  await field(main, label).click();
  await page.getByRole('option', { name: value, exact: true }).click();
}

it('goes through tasks, a wait over a holiday, a merge and rules to its end, and writes nothing', async () => {
  await start();
  await expect.element(main).toMatchTextContent('Nothing is sent or written');
  await expect
    .poll(entries)
    .toEqual([
      expect.stringMatching(/^Start ?23\/01\/2026 09:00Completed, goes on to Send email: Acknowledge; .*Reserve$/),
      expect.stringContaining('Would send an e-mail to policy holder'),
      expect.stringContaining('Would make the task “Set the reserve” for the owner, due 28/01/2026'),
      expect.stringMatching(/Completed, goes on to Wait: Let them answer.*milestone “Acknowledged”/),
      expect.stringContaining('Began: waits until 27/01/2026 09:00'),
    ]);
  // nobody's name is in a claim that is made up
  await log().getByText('Message: Claim [').click();
  await expect.element(log()).toMatchTextContent('Dear [');
  // the Monday is a holiday: its nine o'clock ends nothing
  await button('+1 day').click();
  await button('+1 day').click();
  await button('+1 day').click();
  await expect.element(card('Clock')).toMatchTextContent('Monday 26/01/2026 09:00 public holiday');
  await expect.element(card('Under way')).toMatchTextContent('Waits until 27/01/2026 09:00');
  await button('To the next wait').click();
  await expect.element(card('Clock')).toMatchTextContent('Tuesday 27/01/2026 09:00');
  await expect.element(last()).toMatchTextContent('AND merge');
  await expect.element(last()).toMatchTextContent('waits for its other edges');
  await button('Completed: Update reserve: Reserve').click();
  await expect.element(last()).toMatchTextContent('Would make the task “Decide” for the owner');
  await choose('Decision', 'Accepted');
  await expect.element(last()).toMatchTextContent('Decision changed from empty to Accepted');
  await button('Completed: Make decision: Decide the claim').click();
  await expect.element(log()).toMatchTextContent('Decision is accepted: held (decision was Accepted)');
  await expect.element(log()).toMatchTextContent('Otherwise: did not hold');
  await expect.element(log()).toMatchTextContent('Would add to the timeline: “Claim accepted”');
  await expect.element(last()).toMatchTextContent('Finished: nothing is under way any more.');
  await expect.element(main).toMatchTextContent('Nothing more will happen. Reset to try again.');
  expect(mutations).toEqual([]);
  await button('Reset').click();
  await expect.element(button('Start simulation')).toBeVisible();
});

it('is led to from the designer, goes back there, and stands in both themes and widths', async () => {
  await visit(`${BASE}/workflow/edit/1`);
  await main.getByRole('link', { name: 'Simulate' }).click();
  await expectAddress(SIMULATE);
  await expect.element(button('Start simulation')).toBeVisible();
  await eachLook();
  await setLook({ theme: 'light', isPhone: false });
  await button('Start simulation').click();
  await expect.element(page.getByLabelText(/^Simulation of Home claim/).first()).toBeVisible();
  await expectHidden(card('Steps of the workflow'));
  await eachLook();
  // the last look is the phone's
  const steps = card('Steps of the workflow').getByRole('listitem');
  await expect.element(steps.first()).toMatchTextContent(/^Start ?Completed$/);
  await setLook({ theme: 'light', isPhone: false });
  back();
  await expectAddress(`${BASE}/workflow/edit/1`);
});

it('a node of the drawing is completed or skipped from its menu, by keyboard, and it is taken back', async () => {
  await start();
  const node = main.getByRole('button', { name: /^Update reserve: Reserve, active/ });
  await focus(node);
  await press('Enter');
  await expect.element(page.getByRole('menuitem', { name: 'Completed' })).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await expect.element(last()).toMatchTextContent('AND merge');
  await expect.element(main.getByRole('button', { name: /Reserve, skipped|Skipped: Reserve/ })).toBeVisible();
  await button('Take back').click();
  await expect.element(node).toBeVisible();
  await expect.element(button('Take back')).toBeDisabled();
  // what is not under way has nothing to be done
  await main.getByRole('button', { name: /Decide the claim, not reached yet/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Not available' })).toBeVisible();
  await press('Escape');
});

it('a step that no rule lets go on is asked again when the claim changes', async () => {
  setDefinition({
    nodes: DEFINITION.nodes,
    edges: [
      sampleEdge('start', 'decide'),
      sampleEdge('decide', 'log', sampleRule({ field: 'causeOfLoss', operator: '=', value: 'storm' })),
      sampleEdge('log', 'finish'),
    ],
  });
  await start();
  await button('Completed: Make decision: Decide the claim').click();
  await expect.element(card('Under way')).toMatchTextContent('Waiting for a rule');
  await expect.element(last()).toMatchTextContent('Cause of loss is storm: did not hold (cause of loss was empty)');
  await field(main, 'Cause of loss').fill('storm');
  await blur(field(main, 'Cause of loss'));
  await expect.element(last()).toMatchTextContent('Finished');
  await expect.element(log()).toMatchTextContent('Cause of loss is storm: held (cause of loss was storm)');
});

it('the clock goes forward only, as far as holidays are known', async () => {
  await start();
  const go = async (day: string) => {
    await field(main, 'Go to day').fill(day);
    await blur(field(main, 'Go to day'));
    await button('Go').click();
  };
  await go('22/01/2026');
  await expect.element(card('Clock')).toMatchTextContent('The clock goes forward only.');
  await go('1/1/2090');
  await expect.element(card('Clock')).toMatchTextContent(/Choose a day from 01\/01\/\d{4} to 31\/12\/\d{4}\./);
  await go('26/01/2026');
  await expect.element(card('Clock')).toMatchTextContent('Monday 26/01/2026 09:00');
  await button('+1 business day').click();
  await button('+1 hour').click();
  await expect.element(card('Clock')).toMatchTextContent('Tuesday 27/01/2026 10:00');
});

it('a real claim is read as it is: its facts, and messages filled with it', async () => {
  const asked: unknown[] = [];
  theService().answer('previewTemplate', (args: unknown) => {
    asked.push(args);
    return { subject: 'Claim 7', html: '<p>Dear Rosa,</p>', text: 'Dear Rosa,', missing: ['Broker phone'] };
  });
  const { store } = theService();
  const id = findClaim(({ status }) => status === 'open');
  const row = store.all('Claim').find((one) => one['id'] === id)!;
  const cause = textOrNone(row['causeOfLoss']) ?? '';
  const before = JSON.stringify(row);
  await visit(SIMULATE);
  await main.getByRole('radio', { name: 'Real claim' }).click();
  await button('Start simulation').click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('Choose a claim first.');
  await main.getByRole('combobox', { name: 'Claim', exact: true }).fill(String(id));
  await page.getByRole('option', { name: new RegExp(`^${id}\\b`) }).click();
  await button('Start simulation').click();
  await expect.element(card(`Claim #${id}`)).toMatchTextContent('The claim itself stays as it is.');
  await expect.element(field(main, 'Cause of loss')).toHaveValue(cause);
  const holder = primaryContact(readContacts(row['phContacts']))!;
  await expect.element(log()).toMatchTextContent(`Would send an e-mail to ${contactName(holder)} <${holder.email}>`);
  await expect
    .element(log())
    .toMatchTextContent(/Would make the task “Set the reserve” for .+, who owns the claim, due/);
  await log()
    .getByText(/^Message: /)
    .click();
  await expect.element(log()).toMatchTextContent('Dear Rosa,');
  await expect.element(log()).toMatchTextContent('This claim has no value for: Broker phone.');
  expect(asked).toEqual([expect.objectContaining({ relatedTo: 'claim', channel: 'email', recordId: id })]);
  await choose('Status', 'Withdrawn');
  await expect.element(last()).toMatchTextContent('Status changed from Open to Withdrawn');
  expect(JSON.stringify(store.all('Claim').find((one) => one['id'] === id))).toBe(before);
  expect(mutations).toEqual([]);
});

it('says why a message to somebody of a real claim would not go, and goes on', async () => {
  const id = findClaim((one) => one['brokerEmail'] === null && readContacts(one['brokerContacts']).length === 0);
  setDefinition({
    nodes: DEFINITION.nodes.map((one) =>
      one.id === 'tell' ? { ...one, config: { ...one.config, sendTo: ['broker'] } } : one,
    ),
    edges: DEFINITION.edges,
  });
  await visit(SIMULATE);
  await main.getByRole('radio', { name: 'Real claim' }).click();
  await main.getByRole('combobox', { name: 'Claim', exact: true }).fill(String(id));
  await page.getByRole('option', { name: new RegExp(`^${id}\\b`) }).click();
  await button('Start simulation').click();
  await expect
    .element(log())
    .toMatchTextContent(
      'Needs attention: The claim has no e-mail address of the broker. Add it under Policy info, then retry. The simulation goes on as if it had been done.',
    );
  await expect.element(card('Under way')).toMatchTextContent('Wait: Let them answer');
});

/** Tab, or Shift Tab, until what has the focus is called so; the focus is on nothing hidden on the way. */
async function tabTo(name: RegExp, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    await press(key);
    const held = document.activeElement;
    const label = held instanceof HTMLInputElement ? held.labels?.[0]?.textContent : undefined;
    if (name.test(held?.getAttribute('aria-label') ?? label ?? held?.textContent ?? '')) return;
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

it('is gone through by keyboard alone: the focus is never lost, and each step is told once', async () => {
  setDefinition({
    nodes: DEFINITION.nodes,
    edges: [
      sampleEdge('start', 'decide'),
      sampleEdge('decide', 'wait', sampleRule({ field: 'causeOfLoss', operator: '=', value: 'storm' })),
      sampleEdge('wait', 'finish'),
    ],
  });
  await visit(SIMULATE);
  await expect.element(button('Start simulation')).toBeVisible();
  // fields have a status of their own, for what is wrong with them
  const said = () => textsOf(main.getByRole('status')).filter((text) => text !== '');
  const hasFocus = () => document.activeElement !== document.body && !document.activeElement!.matches(':disabled');
  expect(said()).toEqual([]);
  await tabTo(/^Start simulation$/);
  await press('Enter');
  await expect.poll(said).toEqual([expect.stringMatching(/^Simulation started\. It is .*Decide the claim began\.$/)]);
  await expect.poll(hasFocus).toBe(true);
  // on from the clock: the claim, the drawing, what is under way
  await tabTo(/^Completed: Make decision: Decide the claim$/);
  await press('Enter');
  await expect.poll(said).toEqual(['Make decision: Decide the claim waiting for a rule.']);
  await expect.poll(hasFocus).toBe(true);
  await tabTo(/^Cause of loss$/, 'Shift+Tab');
  await type('storm');
  await press('Enter');
  await expect
    .poll(said)
    .toEqual([expect.stringMatching(/^Cause of loss changed\. .*Decide the claim completed\. Wait: .* began\.$/)]);
  await expect.poll(hasFocus).toBe(true);
  await tabTo(/^\+1 hour$/, 'Shift+Tab');
  await press('Enter');
  await expect.poll(said).toEqual([expect.stringMatching(/^It is .*\. Nothing happened\.$/)]);
  expect(document.activeElement!.textContent).toBe('+1 hour');
  await tabTo(/^Take back$/);
  await press('Enter');
  await expect.poll(said).toEqual([expect.stringMatching(/^Taken back\. It is /)]);
  await expect.poll(hasFocus).toBe(true);
  await tabTo(/^To the next wait$/, 'Shift+Tab');
  await press('Enter');
  await expect.poll(said).toEqual([expect.stringMatching(/Wait: .* completed\. Finish completed\. Finished\.$/)]);
  await expect.element(last()).toMatchTextContent('Finished');
  await expect.poll(hasFocus).toBe(true);
  await tabTo(/^Reset$/, 'Shift+Tab');
  await press('Enter');
  await expect.poll(said).toEqual(['Reset. Choose a claim and start again.']);
  await expect.poll(() => document.activeElement?.textContent).toBe('Start simulation');
});

it('a draft with problems shows them first, and is simulated as far as it goes', async () => {
  issues = [{ nodeId: 'wait', edgeId: null, message: '"Let them answer", number of days: Field is required' }];
  const { nodes, edges } = DEFINITION;
  const undone = { ...days(1), numberOfDays: 0 };
  setDefinition({
    nodes: nodes.map((one) => (one.id === 'wait' ? { ...one, config: { ...one.config, wait: undone } } : one)),
    edges,
  });
  await start();
  await expect.element(main).toMatchTextContent('One problem keeps this draft from being published.');
  await expect.element(main).toMatchTextContent('"Let them answer", number of days: Field is required');
  await expect.element(main.getByRole('link', { name: 'Open the designer' })).toBeVisible();
  await expect.element(card('Under way')).toMatchTextContent('Waits until 27/01/2026 09:00');
  // a problem leads to its step in the designer
  await main.getByRole('link', { name: '"Let them answer", number of days: Field is required' }).click();
  await expectAddress(`${BASE}/workflow/edit/1?show=wait`);
  const node = main.getByRole('button', { name: /^Wait: / });
  await expect.poll(() => document.activeElement === node.element()).toBe(true);
});
