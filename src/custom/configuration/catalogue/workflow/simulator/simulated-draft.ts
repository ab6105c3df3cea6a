// What the simulator holds: the stored draft, and a run of it on a claim.
import type { WorkflowCalendar, WorkflowDefinition } from '#domain/workflow/definition.ts';
import type { ClaimOwner, ClaimParties } from '#domain/workflow/recipients.ts';
import type { SimulationSetting } from '#domain/workflow/simulate.ts';
import type { Problem } from '#domain/workflow/problem.ts';

/** The stored draft with what its simulation needs. */
export interface SimulatedDraft {
  readonly id: number;
  readonly name: string;
  /** As it is simulated (domain/workflow/simulatable.ts). */
  readonly definition: WorkflowDefinition;
  readonly problems: readonly Problem[];
  readonly calendar: WorkflowCalendar;
  /** Days between which the clock can be, YYYY-MM-DD: holidays are known well beyond them. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** A real claim that a draft is tried on: whom messages would go to, and who would have the tasks. */
export type RealClaim = ClaimParties & { readonly id: number; readonly Owner: ClaimOwner | null };

/** What a simulation begins with. */
export interface Beginning {
  readonly setting: SimulationSetting;
  /** Null for one that is made up. */
  readonly claim: RealClaim | null;
}

/** Where workflows are configured. */
export const BASE = '/app/configuration/workflow';

/** Years around this one of which holidays are asked for, as runs count them (server/engine/workflow/calendar.ts). */
export const YEARS_BACK = 10;
export const YEARS_AHEAD = 15;
/** Years that the clock goes ahead: a wait lasts ten at most. */
export const CLOCK_YEARS = 5;
