import { expect, it } from 'vitest';
import { CLAIM_SUMMARY } from './claim-summary.ts';
import { claimText } from './claim-words.ts';

const CONTEXT = {
  zone: 'Australia/Sydney',
  label: (list: string, key: string) =>
    list === 'claim_decisions' && key === 'partly' ? 'Accepted in part' : undefined,
};

const CLAIM = {
  id: 7,
  status: 'open',
  decision: 'partly',
  phPhone: '+61412345678',
  phABN: '51824753556',
  phBSB: '062000',
  phACC: '••• ••• 678',
  phITC: 50,
  phIsRegisteredForGst: false,
  claimOccurredAt: '2026-02-01T13:00:00Z',
  claimOccurredPrecision: 'day',
  claimReportedAt: '2026-02-02T01:30:00Z',
  claimReportedPrecision: 'minute',
  policyTermFrom: '2026-01-01',
  excess: 500,
  pdsConfigItems: [
    {
      pdsConfigItemId: 3,
      kind: 'object',
      slot: 1,
      question: 'Was the house locked?',
      requiredAnswer: 'yes',
      errorMessage: 'x',
      answer: 'no',
    },
  ],
  jsonData: { claimNotResultOfIllegalAct: true },
  additionalInfo: { other: 'Neighbour has a key.', of: { text: 'Ring first.' } },
  workflowId: 4,
  workflowState: { node: 'n1' },
  questionnaireId: 2,
  rootFormQuestionId: '1',
  specifiedItems: [{ specifiedItemId: 3 }],
  externalPolicyData: { insuredFirstName: 'Mia' },
};

const shown = (claim: Readonly<Record<string, unknown>>) =>
  CLAIM_SUMMARY.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const text = claimText(claim, field, CONTEXT);
      return text === '' ? [] : [`${field.label}: ${text}`];
    }),
  );

it('tells a claim under the labels of its forms, in their order, without keys and internals', () => {
  expect(shown(CLAIM)).toEqual([
    'Claim ID: 7',
    'Claim status: Open',
    'Decision: Accepted in part',
    'Term from: 01/01/2026',
    'Phone: +61 412 345 678',
    'ABN: 51 824 753 556',
    'Registered for GST: No',
    'Input tax credit (ITC): 50 %',
    'BSB: 062-000',
    'Account number: ••• ••• 678',
    'Date of loss: 02/02/2026',
    'Loss reported date: 02/02/2026 12:30',
    'Conditions: Was the house locked? No',
    'Not the result of an illegal act: Declared',
    'Additional information: Neighbour has a key.\nRing first.',
    'Excess: A$500.00',
  ]);
});

it('says when nobody was asked, and nothing of what is not there', () => {
  expect(shown({})).toEqual(['Not the result of an illegal act: Not asked']);
  expect(
    shown({
      jsonData: { claimNotResultOfIllegalAct: false },
      claimOccurredAt: 'never',
      pdsConfigItems: [1, { question: 'x' }],
    }),
  ).toEqual(['Not the result of an illegal act: Not declared']);
});
