// What people read of a run.
import type { WAIT_FIELDS } from '#domain/workflow/definition.ts';
import { fullNodeWords } from '#domain/workflow/node-words.ts';
import type { NodeState } from '#domain/workflow/run-view.ts';
import type { OpenWorkflow, Run } from './open-workflow.ts';

export const STATE_WORDS: Readonly<Record<NodeState, string>> = {
  active: 'Active',
  held: 'Waiting for a rule',
  attention: 'Needs attention',
  completed: 'Completed',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
  future: 'Not reached',
};

/** What days of waits and due dates count after. */
export const COUNTED_FROM: Readonly<Record<(typeof WAIT_FIELDS)[number], string>> = {
  'current.createdAt': 'When the claim gets here',
  'claim.createdAt': 'When the claim was lodged',
};

export const DAY_TYPE_WORDS = { business_days: 'Business days', calendar_days: 'Calendar days' } as const;

/** 'Send email: Ask for quotes' of a node; one that the version does not have keeps its id. */
export function wordsOf({ definition }: Pick<OpenWorkflow, 'definition'>, nodeId: string): string {
  const node = definition.nodes.find(({ id }) => id === nodeId);
  return node === undefined ? `Step ${nodeId}` : fullNodeWords(node);
}

/** 'Motor claim, version 3'. */
export function versionWords(name: string, run: Pick<Run, 'Version'> | undefined): string {
  return run?.Version ? `${name}, version ${run.Version.number}` : name;
}

/** Why a paused run is, and what makes it go on. */
export function pausedWords({ pausedBy }: Pick<Run, 'pausedBy'>): string {
  return pausedBy === 'closing'
    ? 'Paused because the claim is closed. It goes on when the claim is reopened.'
    : 'Paused by an administrator. It goes on when an administrator resumes it.';
}

/** Who is asked where somebody may not act: retrying and skipping is for administrators of the organisation. */
export const WHO_TO_ASK = 'Ask an administrator of your organisation to try it again or to skip it.';
