import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { targetLabel, type Target } from './inbox-message.ts';
import { useTargets, type TargetOption } from './use-targets.ts';

interface Props {
  readonly candidates: readonly Target[];
  readonly value: Target | null;
  readonly onChange: (target: Target | null) => void;
  readonly error?: string;
}

const same = (one: Target, other: Target): boolean => targetLabel(one) === targetLabel(other);

/** The claim or complaint that a message belongs to: the records of its sender first, any other by searching. */
export function TargetField({ candidates, value, onChange, error }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isChosen = value !== null && text === targetLabel(value);
  const found = useTargets(isChosen ? '' : text, isOpen);
  const own = candidates.map((target): TargetOption => ({
    target,
    label: targetLabel(target),
    group: 'Records of the sender',
  }));
  const options = [...own, ...found.options.filter(({ target }) => !own.some((one) => same(one.target, target)))];
  return (
    <Autocomplete<TargetOption>
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      groupBy={({ group }) => group}
      loading={found.loading}
      // the service has searched already
      filterOptions={(all) => all}
      getOptionKey={({ target }) => targetLabel(target)}
      getOptionLabel={({ target }) => targetLabel(target)}
      isOptionEqualToValue={(option, chosen) => same(option.target, chosen.target)}
      renderOption={({ key, ...props }, { label }) => (
        <li key={key} {...props}>
          {label}
        </li>
      )}
      noOptionsText="Nothing matches"
      inputValue={text}
      onInputChange={(_event, next) => setText(next)}
      value={value === null ? null : { target: value, label: targetLabel(value), group: '' }}
      onChange={(_event, option) => onChange(option?.target ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Belongs to"
          required
          placeholder="Number, name or policy number"
          error={error !== undefined}
          helperText={<FieldMessage error={error} />}
        />
      )}
    />
  );
}
