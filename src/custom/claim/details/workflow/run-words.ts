// What people read of a run.
import type { Run } from './open-workflow.ts';

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
