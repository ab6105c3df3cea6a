import { expect, it } from 'vitest';
import { contactOptions } from './contact-options.ts';

const row = { direction: 'outbound', from: null, cc: [], bcc: [] };

it('lists each person of the messages once, by the fullest name there is', () => {
  expect(
    contactOptions([
      {
        ...row,
        contacts: ['rosa@example.com', 'mei@broker.test'],
        to: [{ email: 'Rosa@example.com' }],
        cc: [{ name: 'Mei', email: 'mei@broker.test' }],
      },
      {
        ...row,
        direction: 'inbound',
        contacts: ['rosa@example.com'],
        from: { name: 'Rosa', email: 'rosa@example.com' },
        to: [],
      },
      { ...row, contacts: ['+61491570156'], to: [{ name: 'Noah', phone: '+61491570156' }] },
      { ...row, contacts: ['ann'], to: [{ name: ' Ann ' }] },
    ]),
  ).toEqual([
    { value: 'ann', label: ' Ann ' },
    { value: 'mei@broker.test', label: 'Mei <mei@broker.test>' },
    { value: '+61491570156', label: 'Noah, +61 491 570 156' },
    { value: 'rosa@example.com', label: 'Rosa <rosa@example.com>' },
  ]);
});
