// @vitest-environment jsdom
import { act, use } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { requiredTextFault } from '#domain/text-length.ts';
import { reactRoot } from '../testing/react-root.ts';
import { ErrorModalProvider } from '../error-modal.tsx';
import { LeaveGuardProvider } from '../leave-guard.tsx';
import type { OnceContext } from '../use-once.ts';
import { NoteComposer } from '../note-composer.tsx';
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

  readonly made: Note[] = [];

  async add(values: Values, { onceKey }: OnceContext): Promise<Note> {
    this.asked.push({ values: { ...values }, key: onceKey });
    await this.answers.shift()?.();
    this.stored = { ...values, version: 1 };
    this.made.push(this.stored);
    return this.stored;
  }
}

const NOW = '2026-11-22T03:00:00Z';

function refusal(code: string, extensions: object = {}, message = 'It was refused.'): Error {
  return Object.assign(new Error(message), { graphQLErrors: [{ message, extensions: { code, ...extensions } }] });
}

/** @param isLast nothing can be changed of a note once it is made */
function NewNote({ service, isLast = false }: { readonly service: Service; readonly isLast?: boolean }) {
  const navigate = useNavigate();
  const close = () => void navigate('/');
  const form = useSaveForm<Values, Note | undefined, Note>({
    stored: undefined,
    valuesOf: (note) => ({ note: note?.note ?? '', topic: note?.topic ?? '' }),
    load: () => Promise.resolve(service.stored),
    save: (values, opened, context) =>
      opened === undefined ? service.add(values, context) : service.save(values, opened, context),
    ...(!isLast && { goesOn: (note: Note) => note }),
    done: close,
  });
  return (
    <FormDrawer title={form.made ? 'Edit note' : 'Add note'} width={400} form={form} onClose={close}>
      <TextInput control={form.control} name="note" label="Note" />
      <TextInput control={form.control} name="topic" label="Topic" />
    </FormDrawer>
  );
}

/** The next note begins where the one before was saved. */
function Notes({ service }: { readonly service: Service }) {
  return (
    <NoteComposer label="Note" action="Add" onSave={(note, context) => service.add({ note, topic: '' }, context)} />
  );
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

let showSlow: () => void;
const slow = new Promise<void>((resolve) => (showSlow = resolve));

/** A page whose parts are still to be loaded. */
function Slow() {
  use(slow);
  return <h1>Slow</h1>;
}

const { draw } = reactRoot();
let service: Service;
let router: ReturnType<typeof createMemoryRouter>;

/** Does something, and waits until it is drawn. */
const drawn = (work: () => unknown) => act(() => Promise.resolve(work()));
const wait = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const place = () => router.state.location.pathname;
const field = (name: 'note' | 'topic' | 'text') =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)!;
const text = () => document.body.textContent;

async function type(name: 'note' | 'topic' | 'text', value: string): Promise<void> {
  await drawn(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field(name)), 'value')!.set!.call(field(name), value);
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
          { path: '/slow', element: <Slow /> },
          { path: '/new', element: <NewNote service={service} /> },
          { path: '/last', element: <NewNote service={service} isLast /> },
          { path: '/notes', element: <Notes service={service} /> },
          { path: '/note', element: <NoteDrawer service={service} /> },
        ],
      },
    ],
    { initialEntries: ['/note'] },
  );
  await draw(<RouterProvider router={router} />);
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

  it('asks no more once it is saved: a link that was pressed meanwhile leads on, also to a page that is still loading', async () => {
    const letGo = held();
    await type('note', 'Call today');
    await press('Save');
    await act(() => router.navigate('/slow'));
    expect([text().includes('Are you sure you want to leave?'), place()]).toEqual([true, '/note']);
    await letGo();
    expect([service.stored.note, field('note').value]).toEqual(['Call today', 'Call today']);
    await drawn(() => showSlow());
    expect([text().includes('Slow'), place()]).toEqual([true, '/slow']);
  });

  it('goes where a link leads that was pressed as the answer came, before any question was drawn', async () => {
    const letGo = held();
    await type('note', 'Call today');
    await press('Save');
    await act(async () => {
      const left = router.navigate('/elsewhere');
      await Promise.all([left, letGo()]);
    });
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
});

describe('a new record', () => {
  it('that is typed on while it is being saved goes on as an edit of what was made', async () => {
    await act(() => router.navigate('/new'));
    const letGo = held();
    await type('note', 'Call today');
    await press('Save');
    await type('note', 'Call today at 5');
    await letGo();
    expect(text()).toContain('Are you sure you want to leave?');
    await press('Stay');
    expect([text().includes('Edit note'), field('note').value]).toEqual([true, 'Call today at 5']);
    await press('Save');
    expect(service.made).toHaveLength(1);
    expect(service.stored).toEqual({ note: 'Call today at 5', topic: '', version: 2 });
    expect(place()).toBe('/');
  });

  it('is one when its answer got lost: the same key goes again', async () => {
    await act(() => router.navigate('/new'));
    service.answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
    await type('note', 'Call today');
    await press('Save');
    await press('Close');
    await press('Save', 2);
    expect([service.made.length, new Set(service.asked.map(({ key }) => key)).size, place()]).toEqual([1, 1, '/']);
  });

  it('that cannot be changed later takes no keys while it is being saved, but those that leave', async () => {
    await act(() => router.navigate('/last'));
    const letGo = held();
    await type('note', 'Call today');
    await press('Save');
    const sends = async (event: Event) => {
      await drawn(() => field('note').dispatchEvent(event));
      return event.defaultPrevented;
    };
    const key = (name: string) => sends(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    const put = () => sends(new InputEvent('beforeinput', { data: 'x', bubbles: true, cancelable: true }));
    expect([await key('x'), await key('Backspace'), await put(), await key('Tab')]).toEqual([true, true, true, false]);
    await key('Escape');
    expect(text()).toContain('Are you sure you want to leave?');
    await press('Stay');
    await letGo();
    expect([service.made.length, place()]).toEqual([1, '/']);
  });

  it('that was refused takes keys again', async () => {
    await act(() => router.navigate('/last'));
    service.answers = [() => Promise.reject(refusal('validation-failed'))];
    await type('note', 'Call today');
    await press('Save');
    const event = new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true });
    await drawn(() => field('note').dispatchEvent(event));
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('a form that starts anew', () => {
  it('keeps what was typed while the one before was being saved, and that alone', async () => {
    await act(() => router.navigate('/notes'));
    const letGo = held();
    await type('text', 'Call today');
    await press('Add', 2);
    await type('text', 'Call today. Bring a ladder');
    await letGo();
    expect(field('text').value).toBe('. Bring a ladder');
    await press('Add');
    expect(service.made.map(({ note }) => note)).toEqual(['Call today', '. Bring a ladder']);
    expect(field('text').value).toBe('');
  });
});
