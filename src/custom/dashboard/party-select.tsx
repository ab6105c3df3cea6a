import { ManyFilter } from '#src/kit/list/many-filter.tsx';
import { usePartyChoices } from '#src/providers/data/use-party-choices.ts';
import { unknownName } from './use-filter-words.ts';

interface Props {
  readonly label: string;
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Handling parties that figures are limited to; none is all. */
export function PartySelect({ label, value, onChange }: Props) {
  const { parties, loading } = usePartyChoices(value);
  // what a link names and nobody knows is told, and can be taken away
  const unknown = value.filter((id) => !parties.some((party) => party.id === id));
  return (
    <ManyFilter
      label={label}
      options={[
        ...parties.map(({ id, name }) => ({ value: id, label: name })),
        ...unknown.map((id) => ({ value: id, label: loading ? '…' : unknownName(id) })),
      ]}
      value={value}
      onChange={onChange}
      loading={loading}
    />
  );
}
