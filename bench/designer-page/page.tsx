// The page of designer-drag.ts: the product's own designer on a workflow of 500 nodes; no service answers it.
import 'virtual:tokens.css';
import '#src/ui/ui.css';
import '#src/app/app.css';
import { ApolloClient, ApolloLink, ApolloProvider, InMemoryCache, Observable } from '@apollo/client';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext } from 'ra-core';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { NODE_LABELS, type NodeType, type WorkflowDefinition } from '#domain/workflow/definition.ts';
import { OTHERWISE, sampleNode, sampleRule, sampleWorkflow } from '#domain/workflow/samples.ts';
import { claimworksTheme } from '#src/providers/theme/theme.ts';
import { Designer } from '#src/custom/configuration/catalogue/workflow/designer/designer.tsx';

const NODES = 500;
/** Of each round: a step that leads to two ways, which meet again. */
const ROUND: readonly NodeType[] = ['changeStatus', 'sendMessageEmail', 'wait', 'mergeOr'];

function workflowOf(count: number): WorkflowDefinition {
  const nodes: Record<string, NodeType | ReturnType<typeof sampleNode>> = { start: 'start' };
  const edges: Parameters<typeof sampleWorkflow>[1][number][] = [];
  const holds = sampleRule({ field: 'triageOutcome', operator: '=', value: 'make_safe' });
  let before = 'start';
  for (let index = 0; index + 1 < count / ROUND.length; index++) {
    const [first, left, right, merge] = ROUND.map((type, place) => {
      const id = `n${index}-${place}`;
      nodes[id] = { ...sampleNode(id, type), label: `${NODE_LABELS[type]} ${index}` };
      return id;
    }) as [string, string, string, string];
    edges.push([before, first], [first, left, holds], [first, right, OTHERWISE], [left, merge], [right, merge]);
    before = merge;
  }
  for (let index = Object.keys(nodes).length; index < count - 1; index++) {
    const id = `last${index}`;
    nodes[id] = sampleNode(id, 'logToTimeline');
    edges.push([before, id]);
    before = id;
  }
  nodes['finish'] = 'finish';
  return sampleWorkflow(nodes, [...edges, [before, 'finish']]);
}

const stored = { id: 1, orgId: 1, rowVersion: 1, name: 'Large', definition: workflowOf(NODES) };
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(() => new Observable(() => undefined)),
});
const router = createMemoryRouter([
  {
    path: '*',
    element: (
      <CoreAdminContext>
        <div style={{ display: 'flex', height: '100vh' }}>
          <Designer stored={stored} />
        </div>
      </CoreAdminContext>
    ),
  },
]);

const page = document.getElementById('page');
if (page === null) throw new Error('The page has no place for the designer.');
createRoot(page).render(
  <ApolloProvider client={client}>
    <ThemeProvider theme={createTheme(claimworksTheme('light'))}>
      <RouterProvider router={router} />
    </ThemeProvider>
  </ApolloProvider>,
);
