// How much the pages of records ask when they open: it must not creep up.
import { OperationTypeNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { expectRest } from '../support/opening.ts';
import { claimWithNotes, details } from './claims.ts';

/** With the session, the shell and the socket. */
const MOST = 8;

describe('a page of a record', () => {
  signedInAs('olivia');

  it('[issue 14] asks few questions when it opens: what its parts ask at the same moment is one', async () => {
    await visit(details(claimWithNotes()));
    await expectRest(page.getByRole('heading', { name: 'Claim snapshot' }));
    const { sent, asked } = theService();
    const questions = sent.filter(({ kind }) => kind !== OperationTypeNode.MUTATION);
    // the parts ask for as much as ever
    expect(asked.length).toBeGreaterThan(20);
    expect(questions.map(({ document }) => document).length).toBeLessThanOrEqual(MOST);
  });
});
