import { clockRule } from '#domain/clocks/rules.ts';
import { DueLeft } from '#src/ui/due-left.tsx';
import Chip from '@mui/material/Chip';
import { INCIDENT_STATUSES, INCIDENT_TYPE_LABELS, INCIDENT_TYPES, isBreach } from '#domain/incident.ts';
import { isOneOf, namesOf, textOrNone } from '#domain/fields.ts';
import type { RowCellProps } from '#src/kit/form/named-components.ts';
import { MISSING } from '#src/ui/format.ts';
import { LevelText } from '#src/ui/level.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import './incidents.css';

const STATUSES = namesOf(INCIDENT_STATUSES);

/** What kind of incident it is; breaches are marked (spec 2 §4). */
export function TypeText({ value }: { readonly value: unknown }) {
  if (!isOneOf(INCIDENT_TYPES, value)) return MISSING;
  return (
    <span className="in-type">
      {INCIDENT_TYPE_LABELS[value]}
      {isBreach(value) && <Chip size="small" color="error" variant="outlined" label="Breach" />}
    </span>
  );
}

export function TypeCell({ row }: RowCellProps) {
  return <TypeText value={row['type']} />;
}

/** Open is green, closed blue (spec 2 §4). */
export function StatusCell({ row }: RowCellProps) {
  const { status } = row;
  if (!isOneOf(STATUSES, status)) return MISSING;
  return <StatusChip kind="incident" value={status} label={INCIDENT_STATUSES[status]} />;
}

/** The next deadline of its clocks. */
export function NextDueCell({ row }: RowCellProps) {
  return <DueLeft at={textOrNone(row['nextDueAt'])} rule={clockRule(textOrNone(row['nextDueRule']))?.label} isShort />;
}

export function SeverityCell({ row }: RowCellProps) {
  return <LevelText value={row['potentialImpactSeverity']} />;
}

export function FrequencyCell({ row }: RowCellProps) {
  return <LevelText value={row['potentialImpactFrequency']} />;
}
