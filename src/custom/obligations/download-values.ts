import type { FieldValue } from '#domain/csv.ts';
import { isList, textsOf } from '#domain/fields.ts';
import { formatDate } from '#domain/dates.ts';
import type { ObligationRow } from './obligation-row.ts';

/** An obligation as its download has it: labels and values as people read them (spec 2 §2). */
export function downloadValues(obligation: ObligationRow): readonly FieldValue[] {
  const { id, source, section, requirement, keyControl, reviewDate, Owner } = obligation;
  return [
    { field: 'ID', value: String(id) },
    { field: 'Source', value: source },
    { field: 'Section', value: section },
    { field: 'Requirement', value: requirement },
    { field: 'Key control', value: (isList(keyControl) ? textsOf(keyControl) : []).join(', ') },
    {
      field: 'Applies to',
      value: obligation.ObligationExternalOrgs.flatMap(({ ExternalOrg }) => ExternalOrg?.name ?? []).join(', '),
    },
    {
      field: 'Breaches',
      value: obligation.ObligationIncidents.flatMap(({ Incident }) =>
        Incident ? [`Incident ${Incident.id} (${Incident.type})`] : [],
      ).join(', '),
    },
    { field: 'Owner', value: Owner?.name ?? '' },
    { field: 'Review date', value: reviewDate ? formatDate(reviewDate) : '' },
  ];
}
