// The organisation's own facts: reply-to address, state and zone (spec 3 §5, RULES 14).
import { organisationFaults } from '#domain/organisation-settings.ts';
import { refuseIssues } from './issues.ts';
import type { WriteRule } from './write-rule.ts';

/** The rule. */
export const organisationRule: WriteRule = (request) => {
  if (request.type !== 'Org' || request.operation === 'delete') return;
  for (const [index, row] of request.rows.entries()) refuseIssues(organisationFaults(row), request.paths[index] ?? []);
};
