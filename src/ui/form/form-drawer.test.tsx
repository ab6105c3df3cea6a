// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requiredTextFault } from '#domain/text-length.ts';
import { ErrorModalProvider } from '../error-modal.tsx';
import { LeaveGuardProvider } from '../leave-guard.tsx';
import type { OnceContext } from '../use-once.ts';
import { FormDrawer } from './form-drawer.tsx';
import { TextInput } from './text-input.tsx';
import { useSaveForm } from './use-save-form.ts';

interface Note {
  readonly note: string;
  readonly topic: string;
  readonly version: number;
}
type Values = Pick<Note, 'note' | 'topic'>;

const MOST = 20;

/** A record that others may change, behind a service that keeps versions and can be held up or fail. */
class Service {
  stored: Note = { note: 'Call back', topic: 'Roof', version: 1 };
  readonly asked: { readonly values: Values; readonly key: string }[] = [];
  /** What the next answers are, in their order; afterwards it does as it should. */
  answers: (() => Promise<void>)[] = [];

  async save(values: Values, { version }: Note, { onceKey }: OnceContext): Promise<Note> {
    this.asked.push({ values: { ...values }, key: onceKey });
    await this.answers.shift()?.();
    if (version !== this.stored.version)
      throw refusal('conflict', { conflict: { name: 'Olivia', at: NOW, changes: [] } });
    this.stored = { ...values, version: version + 1 };
    return this.stored;
  }
}

const NOW = '2026-11-22T03:00:00Z';

function refusal(code: string, extensions: object = {}, message = 'It was refused.'): Error {
  return Object.assign(new Error(message), { graphQLErrors: [{ message, extensions: { code, ...extensions } }] });
}

function NoteDrawer({ service }: { readonly service: Service }) {
  const navigate = useNavigate();
  const close = () => void navigate('/');
  const form = useSaveForm({
    stored: service.stored,
    valuesOf: ({ note, topic }) => ({ note, topic }),
    check: ({ note }) => ({ note: requiredTextFault(note, MOST) }),
    load: () => Promise.resolve(service.stored),
    save: (values, opened, context) => service.save(values, opened, context),
    goesOn: (note) => note,
    done: close,
  });
  return (
    <FormDrawer title="Edit note" width={400} form={form} onClose={close}>
      <TextInput control={form.control} name="note" label="Note" required limit={MOST} />
      <TextInput control={form.control} name="topic" label="Topic" />
    </FormDrawer>
  );
}

let root: Root;
let service: Service;
let router: ReturnType<typeof createMemoryRouter>;

/** Does something, and waits until it is drawn. */
const drawn = (work: () => void) => act(() => Promise.resolve(work()));
const wait = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const place = () => router.state.location.pathname;
const field = (name: 'note' | 'topic') => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
const text = () => document.body.textContent;

async function type(name: 'note' | 'topic', value: string): Promise<void> {
  await drawn(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(name), value);
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** @param times presses before anything is drawn again */
async function press(name: string, times = 1): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
  act(() => {
    for (let press = 0; press < times; press++) button.click();
  });
  await wait();
}

/** An answer that comes when it is let go. */
function held(): () => Promise<void> {
  let letGo: () => void;
  service.answers.push(() => new Promise<void>((resolve) => (letGo = resolve)));
  return async () => {
    letGo();
    await wait();
  };
}

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  // jsdom lays nothing out
  Element.prototype.scrollIntoView = () => undefined;
  service = new Service();
  const frame = (
    <ErrorModalProvider>
      <LeaveGuardProvider>
        <Outlet />
      </LeaveGuardProvider>
    </ErrorModalProvider>
  );
  router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/', element: <h1>Notes</h1> },
          { path: '/elsewhere', element: <h1>Elsewhere</h1> },
          { path: '/note', element: <NoteDrawer service={service} /> },
        ],
      },
    ],
    { initialEntries: ['/note'] },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await drawn(() => root.render(<RouterProvider router={router} />));
});

afterEach(async () => {
  await drawn(() => root.unmount());
  document.body.replaceChildren();
});

describe('a form drawer', () => {
  it('saves what is typed, on the version that it opened with, and closes without a question', async () => {
    await type('note', 'Call today');
    await press('Save');
    expect(service.stored).toEqual({ note: 'Call today', topic: 'Roof', version: 2 });
    expect(place()).toBe('/');
  });

  it('leads to the first field that is wrong, and asks the service nothing', async () => {
    await type('note', ' ');
    await press('Save');
    expect(text()).toContain('Field is required');
    expect(document.activeElement).toBe(field('note'));
    expect(service.asked).toEqual([]);
  });

  it('shows at its field what the service refuses there; what is typed stays', async () => {
    service.answers = [
      () => Promise.reject(refusal('validation-failed', { path: ['_set', 'topic'] }, 'No such topic')),
    ];
    await type('topic', 'Rooof');
    await press('Save');
    expect(field('topic').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('topic'));
    expect([text().includes('No such topic'), field('topic').value, place()]).toEqual([true, 'Rooof', '/note']);
    expect(document.querySelector('#error-title')).toBeNull();
  });

  it('says in the error dialog what none of its fields can show', async () => {
    service.answers = [
      () => Promise.reject(refusal('validation-failed', { path: ['_set', 'claimId'] }, 'It is closed')),
    ];
    await type('note', 'Call today');
    await press('Save');
    expect(document.querySelector('#error-messages')?.textContent).toBe('It is closed');
    expect(field('note').value).toBe('Call today');
  });

  it('saves once, however often Save is pressed', async () => {
    const letGo = held();
    await type('note', 'Call today');
    await press('Save', 3);
    await letGo();
    expect(service.asked).toHaveLength(1);
    expect(service.stored.version).toBe(2);
  });

  it('asks again with the same key when an answer got lost, and keeps what is typed', async () => {
    service.answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
    await type('note', 'Call today');
    await press('Save');
    expect(document.querySelector('#error-messages')?.textContent).toContain('The service did not answer.');
    expect([field('note').value, place()]).toEqual(['Call today', '/note']);
    await press('Close');
    await press('Save');
    const [first, second] = service.asked;
    expect(second?.key).toBe(first?.key);
    expect(place()).toBe('/');
  });

  it('takes over what others changed elsewhere in the record, and saves both', async () => {
    await type('note', 'Call today');
    service.stored = { ...service.stored, topic: 'Wall', version: 2 };
    await press('Save');
    expect(service.stored).toEqual({ note: 'Call today', topic: 'Wall', version: 3 });
    expect(place()).toBe('/');
  });

  it('asks whose text holds where both changed the same field, and saves nothing until then', async () => {
    await type('note', 'Call today');
    service.stored = { ...service.stored, note: 'Write', version: 2 };
    await press('Save');
    const box = document.querySelector('.cw-conflict');
    expect(box?.getAttribute('aria-label')).toMatch(/^Olivia changed Note at /);
    expect([document.activeElement, service.stored.note, field('note').value]).toEqual([box, 'Write', 'Call today']);
    await drawn(() => document.querySelector<HTMLInputElement>('input[value=theirs]')?.click());
    expect(field('note').value).toBe('Write');
    await drawn(() => document.querySelector<HTMLInputElement>('input[value=mine]')?.click());
    await press('Save');
    expect(service.stored).toEqual({ note: 'Call today', topic: 'Roof', version: 3 });
  });
});

describe('leaving a form drawer', () => {
  it('asks nothing where nothing was typed', async () => {
    await press('Cancel');
    expect(place()).toBe('/');
  });

  it('asks before what is typed is dropped', async () => {
    await type('note', 'Call today');
    await press('Cancel');
    expect(text()).toContain('Are you sure you want to leave?');
    await press('Stay');
    expect([place(), field('note').value]).toEqual(['/note', 'Call today']);
    await press('Cancel');
    await press('Leave');
    expect(place()).toBe('/');
  });

  it('while it is being saved asks as well; whoever has gone on is not taken back by the answer', async () => {
    const letGo = held();
    await type('note', 'Call today');
    await press('Save');
    await act(() => router.navigate('/elsewhere'));
    expect(place()).toBe('/note');
    await press('Leave');
    expect(place()).toBe('/elsewhere');
    await letGo();
    expect([service.stored.note, place()]).toEqual(['Call today', '/elsewhere']);
  });

  it('asks about what was typed while it was being saved', async () => {
    const letGo = held();
    await type('note', 'Call today');
    await press('Save');
    await type('note', 'Call today at 5');
    await letGo();
    expect([service.stored.note, place()]).toEqual(['Call today', '/note']);
    expect(text()).toContain('Are you sure you want to leave?');
    await press('Stay');
    expect(field('note').value).toBe('Call today at 5');
    // on what was just saved: nobody else is in between
    await press('Save');
    expect(service.stored).toEqual({ note: 'Call today at 5', topic: 'Roof', version: 3 });
    expect([service.asked.length, place()]).toEqual([2, '/']);
  });

  it('is asked by the browser, too, before the page is closed or read anew', async () => {
    const unload = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(unload()).toBe(false);
    await type('note', 'Call today');
    expect(unload()).toBe(true);
  });
});
