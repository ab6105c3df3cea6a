// The client of the staff app on a service of its own, which counts what it is asked.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gql } from '@apollo/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldsOf } from '#domain/fields.ts';
import { createApolloClient } from './apollo.ts';

const TASKS = gql`
  query Tasks($of: bigint!) {
    Task(where: { claimId: { _eq: $of } }) {
      id
    }
  }
`;
const COMPLETE = gql`
  mutation Complete {
    completeTask(id: 1) {
      id
    }
  }
`;

const asked: unknown[] = [];
const service = createServer((request, response) => {
  void text(request).then((body) => {
    const { operationName, variables } = fieldsOf(JSON.parse(body));
    asked.push(fieldsOf(variables)['of'] ?? operationName);
    const data = operationName === 'Tasks' ? { Task: [] } : { completeTask: { id: 1, __typename: 'Task' } };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
  });
});
beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)));
afterAll(() => void service.close());

it('reads anew after a mutation what somebody shows, and not what was drawn and never shown', async () => {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/graphql`;
  const client = createApolloClient({ url, getToken: () => Promise.resolve('t'), onAuthError: () => {} });
  const shown = client.watchQuery({ query: TASKS, variables: { of: 2 } });
  shown.subscribe(() => {});
  await shown.result();
  // of the record before: nobody looks at it
  client.watchQuery({ query: TASKS, variables: { of: 1 } });
  asked.length = 0;
  await client.mutate({ mutation: COMPLETE, refetchQueries: [TASKS], awaitRefetchQueries: true });
  expect(asked).toEqual(['Complete', 2]);
  client.stop();
});
