// What a clock says of itself, in words.
import { fieldsOf } from '#domain/fields.ts';
import { milestoneLabel } from '#domain/milestone-name.ts';

const DATES: Readonly<Record<string, string>> = {
  dtAware: 'First known',
  dtInvestigationStarted: 'Investigation started',
  dtReportedToAsic: 'Reported to ASIC',
  dtPrivacyAssessed: 'Assessed',
};

/** 'Received', 'Progress update sent', 'First known': a milestone or a date of an incident. */
export function causeWords(cause: string): string {
  if (cause.startsWith('milestone_')) return milestoneLabel(cause);
  return DATES[cause] ?? cause.charAt(0).toUpperCase() + cause.slice(1);
}

/** 'Acknowledged, by phone: Told Cora'; what met or ended a clock. */
export function evidenceWords(evidence: unknown): string {
  const { what, channel, proof } = fieldsOf(evidence);
  const how = typeof channel === 'string' ? `, by ${channel}` : '';
  const shown = typeof proof === 'string' && proof !== '' ? `: ${proof}` : '';
  return `${typeof what === 'string' ? causeWords(what) : 'Done'}${how}${shown}`;
}
