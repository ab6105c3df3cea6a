import { describe, expect, it } from 'vitest';
import { attestationFaults, isOverdue, proposedIncidentPath } from './obligation.ts';

describe('an attestation', () => {
  it('needs an answer, and says what failed', () => {
    expect(attestationFaults({ answer: '', comment: '' })).toEqual({ answer: 'Choose an answer.' });
    expect(attestationFaults({ answer: 'failed', comment: ' ' })).toEqual({ comment: 'Say what failed.' });
    expect(attestationFaults({ answer: 'failed', comment: 'Late' })).toEqual({});
    expect(attestationFaults({ answer: 'not applicable', comment: '' })).toEqual({});
  });

  it('that failed leads to an incident, filled in, which is a breach of its obligation', () => {
    const path = proposedIncidentPath({
      obligationId: 12,
      obligation: 'RG271 271.51',
      control: 'Auto-acknowledge & timeline',
      from: '01/07/2026',
      to: '30/09/2026',
      comment: 'Three were late.',
    });
    const { pathname, searchParams } = new URL(path, 'https://x.test');
    expect(pathname).toBe('/app/compliance/incidents/add');
    expect(Object.fromEntries(searchParams)).toEqual({
      description:
        'Control "Auto-acknowledge & timeline" of RG271 271.51 failed for 01/07/2026 to 30/09/2026. Three were late.',
      obligationId: '12',
    });
  });

  it('of a long comment still fits into an address', () => {
    const comment = '😀'.repeat(5000);
    const path = proposedIncidentPath({ obligationId: 1, obligation: '', control: '', from: '', to: '', comment });
    expect(path.length).toBeLessThan(12_000);
  });
});

describe('what is due', () => {
  it('is overdue when its day is over, and not on it', () => {
    expect(isOverdue('2026-11-22', '2026-11-23')).toBe(true);
    expect(isOverdue('2026-11-23', '2026-11-23')).toBe(false);
    expect(isOverdue(null, '2026-11-23')).toBe(false);
  });
});
