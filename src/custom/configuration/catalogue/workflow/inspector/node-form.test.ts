import { describe, expect, it } from 'vitest';
import {
  CATEGORY_OF,
  DEFAULT_WAIT,
  NODE_LABELS,
  type NodeConfig,
  type NodeType,
  type WorkflowNode,
} from '#domain/workflow/definition.ts';
import { hasEditor } from '#domain/workflow/new-part.ts';
import { nodeWords } from '#domain/workflow/node-words.ts';
import { namesOf } from '#domain/fields.ts';
import { fieldsAt, issuesOf, nodeOf, stepsOf, valuesOf } from './node-form.ts';
import { schemaOf } from './node-schema.ts';

const node = (
  nodeType: NodeType,
  config: Partial<NodeConfig> = {},
  rest: Partial<WorkflowNode> = {},
): WorkflowNode => ({
  id: 'n1',
  label: NODE_LABELS[nodeType],
  isSaved: false,
  ...rest,
  config: { nodeType, nodeCategory: CATEGORY_OF[nodeType], ...config },
});

describe('the editor of a node', () => {
  it('[3§4.3] has two steps for messages and suppliers, one for all others, none for system nodes and merges', () => {
    const editable = namesOf(CATEGORY_OF).filter(hasEditor);
    expect(editable.filter((type) => stepsOf(type).length === 2)).toEqual([
      'sendMessageEmail',
      'sendMessageText',
      'allocateSupplier',
    ]);
    expect(namesOf(CATEGORY_OF).filter((type) => !hasEditor(type))).toEqual(['start', 'finish', 'mergeAnd', 'mergeOr']);
    for (const type of editable)
      for (const field of stepsOf(type).flatMap(fieldsAt)) expect(schemaOf(type).properties).toHaveProperty(field);
  });

  it('opens a node and closes it again without a change', () => {
    const saved = [
      node(
        'makeDecision',
        { title: 'Decide', assignedTo: 'owner', category: 'review' },
        { isSaved: true, label: 'Decide' },
      ),
      node(
        'sendMessageEmail',
        {
          title: 'Ask',
          assignedTo: 'owner',
          isAutomatic: true,
          sendTo: ['broker'],
          commTemplate: 7,
          subject: 's',
          message: 'm',
        },
        { isSaved: true, label: 'Ask for quotes', position: { x: 1, y: 2 } },
      ),
      node(
        'allocateSupplier',
        {
          title: 'Send',
          assignedTo: 'owner',
          isAutomatic: false,
          supplierCompany: 401,
          supplierStaffMember: 9,
          jobType: 'make safe',
        },
        { isSaved: true, label: 'Send' },
      ),
      node('wait', { wait: { ...DEFAULT_WAIT, numberOfDays: 2 } }, { isSaved: true, label: 'Cool off' }),
      node('logToTimeline', { label: 'Claim lodged' }, { isSaved: true, label: 'Claim lodged' }),
    ];
    for (const one of saved) expect(nodeOf(one, valuesOf(one))).toEqual(one);
  });

  it('[3§9] a wait starts with one business day and is called by its days', () => {
    const wait = node('wait');
    expect(valuesOf(wait)).toEqual({ label: '', wait: DEFAULT_WAIT });
    expect(nodeWords(nodeOf(wait, valuesOf(wait)))).toBe('1 business day');
    expect(nodeOf(wait, { label: ' Cool off ', wait: DEFAULT_WAIT }).label).toBe('Cool off');
  });

  it('[3§5] names what is missing by the fields of the form', () => {
    const paths = (of: WorkflowNode, values = valuesOf(of)) => issuesOf(of, values).map(({ path }) => path.join('.'));
    expect(paths(node('allocateSupplier'))).toEqual(['title', 'configuration.supplierCompany']);
    expect(paths(node('logToTimeline'), { label: ' ' })).toEqual(['label']);
    expect(paths(node('wait'), { wait: { ...DEFAULT_WAIT, numberOfDays: 0 } })).toEqual(['wait.numberOfDays']);
    const decision = node('makeDecision', { title: 'Decide' });
    expect(paths(decision, { ...valuesOf(decision), dueDate: { ...DEFAULT_WAIT, numberOfDays: '1.5' } })).toEqual([
      'dueDate.numberOfDays',
    ]);
    expect(paths(decision, { ...valuesOf(decision), label: '<script>' })).toEqual(['label']);
    expect(paths(decision, { ...valuesOf(decision), label: 'x'.repeat(201) })).toEqual(['label']);
  });

  it('a task without a label is called by its title', () => {
    const decision = node('makeDecision');
    expect(valuesOf(decision)['label']).toBe('');
    expect(nodeOf(decision, { ...valuesOf(decision), title: ' Decide ' })).toMatchObject({
      label: 'Decide',
      config: { title: 'Decide' },
    });
  });
});
