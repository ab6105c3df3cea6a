import { INCIDENT_STATUSES, INCIDENT_TYPE_LABELS, INCIDENT_TYPES, isBreach } from '#domain/incident.ts';
import { isOneOf } from '#domain/fields.ts';
import { HeaderAction } from '#src/record/page/record-actions.tsx';
import { RecordHeader } from '#src/record/page/record-header.tsx';
import { TasksButton } from '#src/record/tasks/tasks-button.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { EditIcon } from '#src/ui/icons.ts';
import { formatDate } from '#src/ui/format.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useZone } from '#src/ui/zone.tsx';
import { INCIDENTS_PATH } from '../paths.ts';
import { useIncident } from './incident-context.ts';

function Chip() {
  const { incident } = useIncident();
  const label = isOneOf(['open', 'closed'] as const, incident.status) ? INCIDENT_STATUSES[incident.status] : undefined;
  return <StatusChip kind="incident" value={incident.status} label={label} />;
}

function Actions() {
  const { incident, isClosed } = useIncident();
  const edit = {
    label: 'Edit',
    shortLabel: 'Edit',
    Icon: EditIcon,
    section: `${INCIDENTS_PATH}/edit/${incident.id}`,
  };
  return (
    <div className="rp-header-actions">
      {!isClosed && <HeaderAction action={edit} />}
      <TasksButton />
    </div>
  );
}

/** The incident's number, state and kind, and what can be done with all of it. */
export function IncidentHeader() {
  const { incident } = useIncident();
  const zone = useZone();
  const isPhone = useIsPhone();
  const { type } = incident;
  const typeName = isOneOf(INCIDENT_TYPES, type) ? INCIDENT_TYPE_LABELS[type] : type;
  return (
    <RecordHeader
      title={`Incident ${incident.id}`}
      chip={<Chip />}
      phoneChips={
        isPhone ? (
          <>
            <Chip />
            <Actions />
          </>
        ) : undefined
      }
      facts={[
        { label: 'Type', value: isBreach(type) ? `${typeName} (breach)` : typeName },
        { label: 'Identified', value: formatDate(incident.dtIdentified, zone) },
        { label: 'Owner', value: incident.Owner?.name },
      ]}
      actions={<Actions />}
    />
  );
}
