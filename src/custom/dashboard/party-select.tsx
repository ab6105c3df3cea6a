import { ManyFilter } from '#src/kit/list/many-filter.tsx';
import { usePartyChoices } from '#src/providers/data/use-party-choices.ts';

interface Props {
  readonly label: string;
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Handling parties that figures are limited to; none is all. */
export function PartySelect({ label, value, onChange }: Props) {
  const { parties, loading } = usePartyChoices(value);
  return (
    <ManyFilter
      label={label}
      options={parties.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      loading={loading}
    />
  );
}
