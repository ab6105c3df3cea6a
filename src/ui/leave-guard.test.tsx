// @vitest-environment jsdom
import { act, createContext, use } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { reactRoot } from './testing/react-root.ts';
import { LeaveGuardProvider } from './leave-guard.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

type Name = 'note' | 'task';

/** The forms that hold something. */
const HeldContext = createContext<readonly Name[]>([]);

/** A form that holds something unsaved or not. */
function Form({ isDirty }: { readonly isDirty: boolean }) {
  useLeaveGuard(isDirty);
  return null;
}

function Forms() {
  const held = use(HeldContext);
  return (
    <>
      <Form isDirty={held.includes('note')} />
      <Form isDirty={held.includes('task')} />
    </>
  );
}

const { draw } = reactRoot();
let router: ReturnType<typeof createMemoryRouter>;

const isAsked = () => document.body.textContent.includes('Are you sure you want to leave?');
const place = () => router.state.location.pathname;
const leave = () => act(() => router.navigate('/elsewhere'));

const hold = (...held: readonly Name[]) =>
  draw(
    <HeldContext value={held}>
      <RouterProvider router={router} />
    </HeldContext>,
  );

beforeEach(async () => {
  router = createMemoryRouter([
    {
      element: (
        <LeaveGuardProvider>
          <Outlet />
        </LeaveGuardProvider>
      ),
      children: [
        { path: '/', element: <Forms /> },
        { path: '/elsewhere', element: <h1>Elsewhere</h1> },
      ],
    },
  ]);
  await hold();
});

it('leaving asks for as long as any form holds something', async () => {
  await hold('note', 'task');
  await leave();
  expect([isAsked(), place()]).toEqual([true, '/']);
  await hold('task');
  expect(place()).toBe('/');
  await hold();
  expect(place()).toBe('/elsewhere');
});

it.each([
  ['note', 'task'],
  ['task', 'note'],
] as const)('the question stays when %s is stored as %s begins to hold something', async (stored, begun) => {
  await hold(stored);
  await leave();
  await hold(begun);
  expect([isAsked(), place()]).toEqual([true, '/']);
});

it('the browser asks, too, before the page is closed or read anew', async () => {
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(unload()).toBe(false);
  await hold('note');
  expect(unload()).toBe(true);
});
