import { describe, expect, it } from 'vitest';
import { CATEGORY_OF, type NodeConfig, type WorkflowDefinition, type WorkflowEdge } from './definition.ts';
import { checkReferences, namedIds, type KnownReferences } from './check-references.ts';

const KNOWN: KnownReferences = {
  templates: [
    { id: 1, channel: 'email' },
    { id: 2, channel: 'sms' },
  ],
  suppliers: [5],
  staff: [{ userId: 1001, supplierId: 5 }],
  taskTypes: ['standard'],
  keys: { status: ['open'], decision: ['pending', 'accepted'], triageOutcome: ['make safe'] },
};

const withNode = (config: Partial<NodeConfig>): WorkflowDefinition => {
  const nodeType = config.nodeType ?? 'sendMessageEmail';
  return {
    nodes: [
      { id: 'a', label: 'A', isSaved: true, config: { nodeType, nodeCategory: CATEGORY_OF[nodeType], ...config } },
    ],
    edges: [],
  };
};
const withRule = (value: NonNullable<WorkflowEdge['rule']>['value']): WorkflowDefinition => ({
  nodes: [],
  edges: [
    { id: 'e', source: 'a', target: 'b', sourcePort: 'bottom', label: '', rule: { title: '', value } },
    { id: 'plain', source: 'a', target: 'b', sourcePort: 'left', label: '', rule: null },
  ],
});
const messages = (definition: WorkflowDefinition) => checkReferences(definition, KNOWN).map(({ message }) => message);

describe('what nodes name', () => {
  it.each([
    [{ commTemplate: 1 }, []],
    [{ commTemplate: null, supplierCompany: null, category: '' }, []],
    [{ commTemplate: 9 }, ['The template of "A" does not exist. Choose another one.']],
    [{ commTemplate: 2 }, ['The template of "A" is for text messages. Choose one for e-mails.']],
    [
      { nodeType: 'sendMessageText', commTemplate: 1 },
      ['The template of "A" is for e-mails. Choose one for text messages.'],
    ],
    [{ nodeType: 'allocateSupplier', supplierCompany: 5, supplierStaffMember: 1001 }, []],
    [{ nodeType: 'allocateSupplier', supplierCompany: 6 }, ['The supplier of "A" was deleted. Choose another one.']],
    [
      { nodeType: 'allocateSupplier', supplierCompany: 5, supplierStaffMember: 1002 },
      ['The staff member of "A" does not work for the supplier any more. Choose another one.'],
    ],
    [{ category: 'standard' }, []],
    [{ category: 'gone' }, ['The task type of "A" is not in the list any more: "gone". Choose another one.']],
  ] satisfies readonly (readonly [Partial<NodeConfig>, readonly string[]])[])('%j', (config, expected) => {
    expect(messages(withNode(config))).toEqual(expected);
  });

  it('is told with its node', () => {
    expect(checkReferences(withNode({ commTemplate: 9 }), KNOWN)[0]).toMatchObject({ nodeId: 'a' });
  });

  it('is collected once each', () => {
    const [node] = withNode({ commTemplate: 7 }).nodes;
    expect(namedIds({ nodes: [node!, node!], edges: [] }, 'commTemplate')).toEqual([7]);
  });
});

describe('what rules name', () => {
  it('is a key of the list, however deep it stands', () => {
    const definition = withRule({
      combinator: 'and',
      rules: [
        { field: 'status', operator: '=', value: 'open' },
        {
          combinator: 'or',
          not: true,
          rules: [
            { field: 'decision', operator: 'in', value: ['accepted', 'gone'] },
            { field: 'decision', operator: '!=', value: 'gone' },
            { field: 'triageOutcome', operator: 'notNull' },
            { field: 'causeOfLoss', operator: '=', value: 'Anything at all' },
          ],
        },
      ],
    });
    expect(checkReferences(definition, KNOWN)).toEqual([
      {
        edgeId: 'e',
        path: ['rule'],
        message: 'A rule after a asks for the decision "gone", which is not in the list any more. Choose another one.',
      },
    ]);
  });

  it('is nothing for otherwise', () => {
    expect(messages(withRule('otherwise'))).toEqual([]);
  });
});
