// The public complaint form and its status page: what a visitor sees and does (spec 2 §2 and §5; UX §4g).
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MemoryService } from '../service/memory-service.ts';
import { setOffline } from '../service/network.ts';
import { expectHidden } from '../support/steps.ts';
import { asVisitor, eachLook, theService, visit } from './visitor.tsx';

const ADDRESS = '/public/new-complaint/1';
const KEY = 'Ab-9_xAb-9_xAb-9_xAb-9_x';
const ORG = {
  name: 'Banksia General',
  zone: 'Australia/Sydney',
  logoUrl: null,
  phone: '1800975707',
  help: 'Call us. For an interpreter, call 131 450.',
  disagree: '<script>alert(1)</script> You can go to AFCA.',
};
const FORM = {
  org: ORG,
  issues: [
    { key: 'Service - Service quality', label: 'Service - Service quality', group: 'Service' },
    { key: 'Charges - Break costs', label: 'Charges - Break costs', group: 'Charges' },
  ],
  relationships: ['Insured', 'Broker'],
  channels: ['Phone', 'Email'],
  preferredChannels: ['Email', 'Phone', 'Other'],
  solutions: ['Apology', 'Refund'],
};
const RECEIPT = { reference: '5123', accessKey: KEY, isConfirmed: true };

let sent: Readonly<Record<string, unknown>>[] = [];
function prepare(service: MemoryService): void {
  sent = [];
  service.answer('getPublicComplaintForm', ({ orgId }) => (Number(orgId) === 1 ? FORM : null));
  service.answer('submitPublicComplaint', ({ complaint }) => {
    sent.push(complaint as Readonly<Record<string, unknown>>);
    return RECEIPT;
  });
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const text = (name: string) => page.getByRole('textbox', { name });
const choice = (name: string) => page.getByRole('combobox', { name });
const send = () => page.getByRole('button', { name: 'Send complaint' });
const summary = () => page.getByRole('alert').filter({ hasText: 'Your complaint was not sent' });
const THANKS = 'Thank you for submitting your complaint!';
const NEUTRAL = 'This page is not available';

async function fillIn(): Promise<void> {
  await text('First name').fill('Leanne');
  await text('Surname').fill('Whitford');
  await choice('You are the').selectOptions('Insured');
  await page.getByRole('radio', { name: 'Email' }).click();
  await text('Email address').fill('leanne@example.com');
  await choice('What is it about?').selectOptions('Service quality');
  await choice('How did you first raise it?').selectOptions('Phone');
  await text('What happened').fill('Nobody called back.');
}

describe('[2§5] the public complaint form', () => {
  asVisitor(prepare);

  it('has its parts, the organisation’s words as text, and fits in both themes and widths', async () => {
    await visit(ADDRESS);
    await expect.element(heading('Make a complaint')).toBeVisible();
    await expect.element(page.getByRole('banner')).toMatchTextContent(/Banksia General.*1800 975 707/);
    for (const name of ['About you', 'How we should reach you', 'Your complaint', 'What happens next'])
      await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect.element(page.getByText('<script>alert(1)</script> You can go to AFCA.')).toBeVisible();
    expect(document.title).toBe('Make a complaint - Banksia General');
    await eachLook();
  });

  it('names what is missing above and at its fields, goes to the first, and takes back what is mended', async () => {
    await visit(ADDRESS);
    await send().click();
    await expect.element(text('First name')).toHaveFocus();
    await expect
      .element(summary())
      .toMatchTextContent(/First name: Field is required.*How did you first raise it\?: Field is required/);
    expect(summary().getByRole('listitem').elements()).toHaveLength(7);
    await expect.element(text('Surname')).toHaveAccessibleDescription('Field is required');
    await eachLook();
    await summary().getByRole('link', { name: 'What is it about?' }).click();
    await expect.element(choice('What is it about?')).toHaveFocus();
    await fillIn();
    await expectHidden(summary());
    expect(sent).toEqual([]);
  });

  it('says what is wrong with a contact when its field is left, by the channel that was chosen', async () => {
    await visit(ADDRESS);
    await expect.element(text('Best way to contact you')).toBeVisible();
    await page.getByRole('radio', { name: 'Email' }).click();
    await text('Email address').fill('leanne.whitford@');
    await userEvent.tab();
    await expect
      .element(text('Email address'))
      .toHaveAccessibleDescription('Enter one email address, such as name@example.com');
    await page.getByRole('radio', { name: 'Phone' }).click();
    await expect.element(text('Phone number')).toHaveAccessibleDescription(/^Enter a phone number with its area code/);
    await text('Phone number').fill('02 9876 5432');
    await expect.element(text('Phone number')).toHaveAccessibleDescription('With its area code');
    await page.getByRole('radio', { name: 'Other' }).click();
    await expect.element(text('How can we reach you?')).toBeVisible();
  });

  it('is sent once, however often it is pressed, then thanks with the reference and the link, and keeps nothing', async () => {
    await visit(ADDRESS);
    await fillIn();
    const letGo = theService().hold('SubmitPublicComplaint');
    await send().click();
    await expect.element(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
    for (let pressed = 0; pressed < 2; pressed++) document.querySelector('form')?.requestSubmit();
    letGo();
    await expect.element(heading(THANKS)).toHaveFocus();
    await expect.element(page.getByRole('main')).toMatchTextContent(/Your reference is 5123/);
    await expect
      .element(page.getByRole('link', { name: `/public/complaint-status/${KEY}` }))
      .toHaveAttribute('href', `${window.location.origin}/public/complaint-status/${KEY}`);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      orgId: 1,
      firstName: 'Leanne',
      issue: 'Service - Service quality',
      preferredChannelValue: 'leanne@example.com',
      homepage: '',
      files: [],
    });
    expect(sessionStorage).toHaveLength(0);
    await eachLook();
    await visit(ADDRESS);
    await expect.element(text('First name')).toHaveValue('');
  });

  it('loses nothing when it cannot be sent or is loaded anew, and is the same complaint when it is tried again', async () => {
    await visit(ADDRESS);
    await fillIn();
    setOffline(true);
    await send().click();
    await expect
      .element(page.getByText(/^Your complaint could not be sent\. What you typed is still here/))
      .toBeVisible();
    setOffline(false);
    await visit(ADDRESS);
    for (const [name, value] of [
      ['First name', 'Leanne'],
      ['Email address', 'leanne@example.com'],
      ['What happened', 'Nobody called back.'],
    ] as const)
      await expect.element(text(name)).toHaveValue(value);
    await expect.element(choice('What is it about?')).toHaveValue('Service - Service quality');
    const mend = theService().fail('SubmitPublicComplaint', 'unavailable', 'The service is stopping.');
    const keyOf = (): unknown =>
      (JSON.parse(sessionStorage.getItem('claimworks.public-complaint.1') ?? '{}') as { tried: { key: string } }).tried
        .key;
    const first = keyOf();
    await send().click();
    await expect.element(page.getByText(/^Your complaint could not be sent/)).toBeVisible();
    expect(keyOf()).toBe(first);
    mend();
    // what was changed is another complaint: the first may have arrived
    await text('What happened').fill('Nobody called back, twice.');
    await send().click();
    await expect.element(heading(THANKS)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.['key']).not.toBe(first);
  });

  it('shows what the service refuses at its field, and says so when an address has sent too many', async () => {
    await visit(ADDRESS);
    await fillIn();
    const mend = theService().fail(
      'SubmitPublicComplaint',
      'too-many-requests',
      'Too many requests from your address.',
    );
    await send().click();
    await expect.element(page.getByText(/^Too many complaints were sent from your connection/)).toBeVisible();
    mend();
    theService().answer('submitPublicComplaint', () => null);
    await send().click();
    await expect.element(heading(NEUTRAL)).toBeVisible();
  });

  it('takes up to five files, says why one is not taken, and sends those that have arrived', async () => {
    let tickets = 0;
    theService().answer('beginPublicUpload', () => ({ ticket: `ticket-${++tickets}`, url: '/nowhere', fields: {} }));
    const stored = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function answer(this: XMLHttpRequest) {
      Object.defineProperty(this, 'status', { value: 204 });
      this.dispatchEvent(new ProgressEvent('load'));
      this.dispatchEvent(new ProgressEvent('loadend'));
    });
    try {
      await visit(ADDRESS);
      await fillIn();
      const input = document.querySelector('input[type=file]')!;
      const file = (name: string, content = 'hello') => new File([content], name, { type: 'text/plain' });
      await userEvent.upload(input, [file('letter.txt'), file('setup.exe'), file('photo.png')]);
      await expect.element(page.getByText('setup.exe is a program. Programs can’t be uploaded.')).toBeVisible();
      await expect.element(page.getByText('photo.png is not a PNG file.')).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Remove letter.txt' })).toBeVisible();
      await eachLook();
      await userEvent.upload(
        input,
        ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'].map((name) => file(name)),
      );
      await expect.element(page.getByText('At most 5 files can be attached.')).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Remove d.txt' })).toBeVisible();
      await page.getByRole('button', { name: 'Remove a.txt' }).click();
      await expect.element(page.getByRole('button', { name: 'Add files' })).toHaveFocus();
      await send().click();
      await expect.element(heading(THANKS)).toBeVisible();
      expect((sent[0]!['files'] as { name: string }[]).map(({ name }) => name)).toEqual([
        'letter.txt',
        'b.txt',
        'c.txt',
        'd.txt',
      ]);
    } finally {
      stored.mockRestore();
    }
  });

  it('[RULES 6] is the same neutral page for an organisation that takes none and an address that is none', async () => {
    const texts = [];
    for (const path of ['/public/new-complaint/2', '/public/new-complaint/x', `/public/complaint-status/${KEY}`]) {
      theService().answer('getComplaintStatus', () => null);
      await visit(path);
      await expect.element(heading(NEUTRAL)).toBeVisible();
      texts.push(document.body.querySelector('main')?.textContent);
    }
    expect(new Set(texts).size).toBe(1);
  });
});

describe('[2§2] the status page of a complaint', () => {
  asVisitor(prepare);
  const STATUS = {
    reference: '5123',
    receivedAt: '2026-11-20T13:30:00Z',
    acknowledgedAt: null,
    dueOn: '2026-12-21',
    answeredAt: null,
    closedAt: null,
    org: ORG,
  };
  const open = async (changes: object): Promise<void> => {
    theService().answer('getComplaintStatus', () => ({ ...STATUS, ...changes }));
    await visit(`/public/complaint-status/${KEY}`);
    await expect.element(page.getByText('Reference 5123')).toBeVisible();
  };
  const steps = (): readonly string[] =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent ?? '');

  it('says what has happened and what is still to come, on the days of the organisation', async () => {
    await open({});
    expect(steps()).toEqual([
      'Received21/11/2026',
      'AcknowledgedNot yet',
      'AnsweredWe answer by 21/12/2026 at the latest',
    ]);
    await eachLook();
    await open({
      acknowledgedAt: '2026-11-21T03:00:00Z',
      answeredAt: '2026-12-01T03:00:00Z',
      closedAt: '2026-12-02T03:00:00Z',
    });
    expect(steps()).toEqual(['Received21/11/2026', 'Acknowledged21/11/2026', 'Answered01/12/2026', 'Closed02/12/2026']);
    // ended without an answer of its own
    await open({ closedAt: '2026-12-02T03:00:00Z' });
    expect(steps()).toEqual(['Received21/11/2026', 'Closed02/12/2026']);
  });
});
