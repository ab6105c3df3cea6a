import { ApolloError } from '@apollo/client';
import { expect, it } from 'vitest';
import { STORM_WORKFLOW } from '#domain/workflow/storm-workflow.ts';
import { refusedParts } from './refused-parts.ts';

const SET = ['update_Workflow_by_pk', '_set', 'definition'];

function refused(issues: readonly { path: unknown; message: string }[]): ApolloError {
  const extensions = { code: 'validation-failed', path: issues[0]?.path, issues };
  return new ApolloError({ graphQLErrors: [{ message: issues[0]?.message ?? '', extensions }] });
}

it('leads to the node and the edge that a path names, however the path is written', () => {
  const error = refused([
    { path: [...SET, 'nodes', 3, 'config', 'message'], message: 'One' },
    { path: '$.selectionSet.insert_Workflow_one.args.object.definition.edges[2]', message: 'Two' },
  ]);
  expect(refusedParts(error, STORM_WORKFLOW)).toEqual([
    { part: STORM_WORKFLOW.nodes[3], message: 'One' },
    { part: STORM_WORKFLOW.edges[2], message: 'Two' },
  ]);
});

it('shows nothing at parts where anything said belongs to none', () => {
  const whole = { path: SET, message: 'Too large' };
  expect(refusedParts(refused([{ path: [...SET, 'nodes', 3], message: 'One' }, whole]), STORM_WORKFLOW)).toEqual([]);
  expect(refusedParts(refused([{ path: [...SET, 'nodes', 300], message: 'One' }]), STORM_WORKFLOW)).toEqual([]);
  expect(refusedParts(new Error('Not reached'), STORM_WORKFLOW)).toEqual([]);
});
