import { RouterProvider, type RouterProviderProps } from 'react-router';

/** What shows the addresses of a router: at once and not as transitions, which useQuery of Apollo Client 3 does not bear (decision 36). */
export function Navigation({ router }: Pick<RouterProviderProps, 'router'>) {
  return <RouterProvider router={router} useTransitions={false} />;
}
