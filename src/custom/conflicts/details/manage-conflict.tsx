import type { ComponentProps, ComponentType } from 'react';
import { GivenCard } from '#src/kit/form/inline-card.tsx';
import { RecordColumns } from '#src/record/page/record-columns.tsx';
import { LevelText } from '#src/ui/level.tsx';
import { useConflict } from './conflict-context.ts';

function ConflictCard(props: Pick<ComponentProps<typeof GivenCard>, 'title' | 'fields' | 'values'>) {
  const { conflict, reload } = useConflict();
  return <GivenCard {...props} name="conflict-of-interest" source={{ record: conflict, reload }} />;
}

function PersonCard() {
  return (
    <ConflictCard title="Person" fields={['firstName', 'lastName', 'position', 'dtAdvised', 'partyToBeNotified']} />
  );
}

function NatureCard() {
  const { conflict } = useConflict();
  return (
    <ConflictCard
      title="Conflict"
      fields={['severity', 'estimatedValue', 'natureOfConflict', 'interestDisclosed']}
      values={{ severity: <LevelText value={conflict.severity} /> }}
    />
  );
}

function ManagementCard() {
  return (
    <ConflictCard
      title="Management"
      fields={['conflictManagement', 'solutionImplemented', 'dtImplemented', 'consequenceManagement', 'comments']}
    />
  );
}

const CARDS = {
  person: PersonCard,
  conflict: NatureCard,
  management: ManagementCard,
} as const satisfies Readonly<Record<string, ComponentType>>;

type CardKey = keyof typeof CARDS;

const COLUMNS: readonly (readonly CardKey[])[] = [['person'], ['conflict'], ['management']];
const PHONE_ORDER: readonly CardKey[] = ['person', 'conflict', 'management'];

/** The first section of a conflict's page: cards whose fields are changed in place (spec 2 §2). */
export default function ManageConflict() {
  return <RecordColumns cards={CARDS} columns={COLUMNS} phoneOrder={PHONE_ORDER} />;
}
