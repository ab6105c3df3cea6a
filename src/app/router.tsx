import { createBrowserRouter, RouterProvider } from 'react-router';
import { Root } from './root.tsx';

// a data router, because only that can hold a navigation back while something is unsaved
const router = createBrowserRouter([{ path: '*', Component: Root }]);

export function App() {
  return <RouterProvider router={router} />;
}
