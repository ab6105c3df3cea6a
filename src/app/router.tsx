import { createBrowserRouter } from 'react-router';
import { Navigation } from './navigation.tsx';
import { Root } from './root.tsx';

// a data router, because only that can hold a navigation back while something is unsaved
const router = createBrowserRouter([{ path: '*', Component: Root }]);

export function App() {
  return <Navigation router={router} />;
}
