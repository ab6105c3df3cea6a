import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureWords } from './error-words.ts';
import { findFilter, JOB_FILTERS, jobWhere, mayRetry } from './job-filter.ts';
import { jobAbout, jobLabel, KNOWN_TASKS, twiceWarning } from './job-words.ts';

const HANDLERS = path.join(import.meta.dirname, '../../../server/job-handlers');

/** The tasks that the service does, from the sources of their handlers. */
function tasks(): string[] {
  const sources = fs.readdirSync(HANDLERS).map((file) => fs.readFileSync(path.join(HANDLERS, file), 'utf8'));
  return sources.flatMap((source) => [...source.matchAll(/\btask: '([^']+)'/g)].map((match) => match[1]!));
}

describe('words of background jobs', () => {
  it('has words for every task that the service does', () => {
    expect(new Set(KNOWN_TASKS)).toEqual(new Set(tasks()));
    expect(jobLabel('send-sms')).toBe('Send SMS');
  });

  it('names a task that it does not know as it is stored', () => {
    expect(jobLabel('make-things')).toBe('Make things');
    expect(jobAbout('make-things', { id: 4 })).toEqual({});
    expect(twiceWarning('make-things')).toContain('done twice');
  });

  it('says whom or what a job is about', () => {
    expect(jobAbout('send-email', { to: 'mia@example.com', subject: 'Your claim', text: '...', claimId: 104 })).toEqual(
      { text: 'Your claim, mia@example.com', claimId: 104 },
    );
    expect(jobAbout('send-sms', { to: '+61412345678', text: '...' })).toEqual({ text: '+61412345678' });
    expect(jobAbout('notification-email', { notificationId: 4, complaintId: 17 })).toEqual({ text: 'Complaint 17' });
    expect(jobAbout('notification-email', { notificationId: 4, claimId: 104 })).toEqual({ claimId: 104 });
    for (const odd of [null, 'x', [1], 7, {}, { to: 5, claimId: '104' }]) expect(jobAbout('send-sms', odd)).toEqual({});
  });

  it('gives the reason of a failure in words, with what the other side said', () => {
    const said = '550 5.1.1 The mailbox does not exist';
    expect(failureWords(said)).toEqual({
      words: 'The recipient’s mail server does not know this address.',
      detail: said,
    });
    expect(failureWords('connect ECONNREFUSED 127.0.0.1:25')?.words).toBe(
      'The server that takes the message cannot be reached.',
    );
    expect(failureWords('Invalid login: 535 Authentication failed')?.words).toBe(
      'The mail server did not accept the service’s sign-in.',
    );
    expect(failureWords('SMS is not set up on this installation.')).toEqual({
      words: 'SMS is not set up on this installation.',
    });
    expect(
      failureWords(
        'The answer of the SMS provider was lost: timeout of 30000ms exceeded. It may have arrived: send it again only if it did not.',
      )?.words,
    ).toBe('No answer came back: the message may have arrived.');
    expect(failureWords(null)).toBeUndefined();
    expect(failureWords(' ')).toBeUndefined();
  });
});

describe('filters of background jobs', () => {
  it('opens with failed and waiting jobs, also for an address that names no filter', () => {
    expect(findFilter(null)).toBe(JOB_FILTERS[0]);
    expect(findFilter('nonsense').label).toBe('Failed and waiting');
    expect(jobWhere(findFilter(null))).toEqual({ status: { _in: ['failed', 'uncertain', 'waiting'] } });
    expect(jobWhere(findFilter('all'))).toEqual({});
  });

  it('lets people try failed and uncertain jobs again, and no others', () => {
    expect(['waiting', 'running', 'done', 'failed', 'uncertain'].filter(mayRetry)).toEqual(['failed', 'uncertain']);
  });
});
