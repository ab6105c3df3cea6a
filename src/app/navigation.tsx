import { RouterProvider, type RouterProviderProps } from 'react-router';

/**
 * What shows the addresses of a router.
 *
 * Navigations are drawn at once and not as transitions, which React may put off and draw again: useQuery of Apollo Client 3
 * asks and tells while it draws, so the page that is still there and the one that comes, with other variables, made each
 * other be drawn again and again, and what was chosen meanwhile was added to what had been chosen before (decision 36).
 */
export function Navigation({ router }: Pick<RouterProviderProps, 'router'>) {
  return <RouterProvider router={router} useTransitions={false} />;
}
