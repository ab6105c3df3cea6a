import { describe, expect, it } from 'vitest';
import { inboxTitle, readCandidates, readFiles, senderOf, targetLabel } from './inbox-message.ts';

describe('[1§2] an unmatched message', () => {
  it('says what it is and who sent it', () => {
    expect(inboxTitle({ subject: ' Photos ', channel: 'email' })).toBe('Photos');
    expect(inboxTitle({ subject: null, channel: 'email' })).toBe('E-mail without a subject');
    expect(inboxTitle({ subject: null, channel: 'sms' })).toBe('Text message');
    expect(senderOf({ from: { name: 'Rosa', email: 'r@x.yz' } })).toBe('Rosa');
  });

  it('names the records that it could belong to', () => {
    const found = readCandidates([{ claimId: 7, complaintId: null }, { complaintId: 8 }, { nothing: 1 }, 'x']);
    expect(found.map(targetLabel)).toEqual(['Claim 7', 'Complaint 8']);
    expect(readCandidates(null)).toEqual([]);
  });

  it('lists the files that wait with it', () => {
    expect(
      readFiles([
        { id: 'a', key: '1/a/a.pdf', name: 'a.pdf', sizeBytes: 12 },
        { id: 'b', key: '1/b/b.png', name: 'b.png', isInline: true },
        3,
      ]),
    ).toEqual([
      { id: 'a', key: '1/a/a.pdf', name: 'a.pdf', isInline: false, sizeBytes: 12 },
      { id: 'b', key: '1/b/b.png', name: 'b.png', isInline: true, sizeBytes: null },
    ]);
  });
});
