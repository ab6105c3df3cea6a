import { describe, expect, it } from 'vitest';
import { checkNode } from './check-node.ts';
import { CATEGORY_OF, type NodeConfig, type NodeType } from './definition.ts';
import { namesOf } from '../fields.ts';
import { sampleNode } from './samples.ts';

const faults = (type: NodeType, config: Partial<NodeConfig> = {}) =>
  checkNode(sampleNode('a', type, config)).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('[3§5] a node', () => {
  it('of every type has settings that are accepted', () => {
    for (const type of namesOf(CATEGORY_OF)) expect(faults(type)).toEqual([]);
  });

  it('of a task needs a title and somebody to do it', () => {
    for (const type of namesOf(CATEGORY_OF).filter((type) => CATEGORY_OF[type] === 'task'))
      expect(faults(type, { title: '  ', assignedTo: undefined })).toEqual(
        expect.arrayContaining(['title: Field is required', 'assignedTo: Field is required']),
      );
  });

  it('has whole days, at least one', () => {
    const days = (numberOfDays: unknown) =>
      ({ numberOfDays, dayType: 'business_days', field: 'current.createdAt' }) as NonNullable<NodeConfig['wait']>;
    const words = 'Enter a whole number of days from 1 to 3,650.';
    expect(faults('wait', { wait: days(1) })).toEqual([]);
    for (const wrong of [0, -1, 1.5, Number.NaN, 3_651]) {
      expect(faults('wait', { wait: days(wrong) })).toEqual([`wait.numberOfDays: ${words}`]);
      expect(faults('makePayment', { dueDate: days(wrong) })).toEqual([`dueDate.numberOfDays: ${words}`]);
    }
    expect(faults('wait', { wait: days(undefined) })).toEqual(['wait.numberOfDays: Field is required']);
    expect(faults('wait', { wait: undefined })).toEqual(['wait: Field is required']);
    expect(faults('makePayment', { dueDate: null })).toEqual([]);
    expect(faults('makePayment', { dueDate: {} as NonNullable<NodeConfig['wait']> })).toEqual([
      'dueDate.numberOfDays: Field is required',
      'dueDate.dayType: Field is required',
      'dueDate.field: Field is required',
    ]);
  });

  it('that allocates needs a company, one that logs a label', () => {
    expect(faults('allocateSupplier', { supplierCompany: null })).toEqual(['supplierCompany: Field is required']);
    expect(faults('logToTimeline', { label: '' })).toEqual(['label: Field is required']);
  });

  it('that sends by itself needs all of its message', () => {
    expect(faults('sendMessageEmail', { isAutomatic: true })).toEqual([
      'sendTo: Field is required',
      'subject: Field is required',
      'message: Field is required',
    ]);
    expect(faults('sendMessageText', { isAutomatic: true, sendTo: ['broker'] })).toEqual([
      'message: Field is required',
    ]);
    expect(faults('sendMessageEmail', { isAutomatic: false })).toEqual([]);
  });

  it('goes to those who are there, with merge fields that exist', () => {
    expect(faults('sendMessageText', { sendTo: ['police'] })).toEqual([
      'sendTo: A message about a claim cannot go to police.',
    ]);
    expect(faults('sendMessageEmail', { subject: 'Claim {{claimId}} {{colour}}' })).toEqual([
      'subject: There is no merge field {{colour}}.',
    ]);
    expect(faults('allocateSupplier', { message: '{{colour}}' })).toEqual([
      'message: There is no merge field {{colour}}.',
    ]);
  });

  it('is plain where people read it', () => {
    expect(faults('makePayment', { title: '<b>Pay</b>' })).toEqual([
      'title: Write it without markup such as <b> or <script>.',
    ]);
    expect(faults('makePayment', { title: 'Pay < 500' })).toEqual([]);
    expect(faults('makePayment', { title: 'x'.repeat(201) })).toEqual(['title: At most 200 characters, 1 too many']);
  });
});
