import { useMemo } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { milestonesOf, type MilestoneEntity } from '#domain/milestones.ts';
import type { SettingName } from '#domain/setting-lists.ts';
import { offeredOptions, readOptions, useConfiguration } from '#src/providers/data/use-configuration.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import type { WidgetProps } from '../../field/widget-props.ts';

const LISTS: readonly SettingName[] = ['claim_statuses', 'claim_decisions', 'claim_triage_outcome'];

interface Props extends WidgetProps {
  readonly entity: MilestoneEntity;
}

/** A milestone by its words, in groups; 'status changed to' and its like once for each value that the organisation has. */
export function MilestoneInput({
  entity,
  id,
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  required,
  disabled,
  autoFocus,
}: Props) {
  const { value: setting, loading } = useConfiguration(LISTS);
  const choices = useMemo(() => {
    const [statuses, decisions, triageOutcomes] = LISTS.map((key) => offeredOptions(readOptions(setting(key))));
    return milestonesOf(entity, {
      statuses: statuses ?? [],
      decisions: decisions ?? [],
      triageOutcomes: triageOutcomes ?? [],
    });
  }, [entity, setting]);
  const chosen = choices.find(({ name }) => name === value);
  // a rule may name a value that the lists have lost: it stays readable
  const stored =
    chosen ??
    (typeof value === 'string' && value !== ''
      ? { name: value, label: value.replace(/^milestone_/, '').replaceAll('_', ' '), group: 'No longer offered' }
      : null);
  return (
    <Autocomplete
      id={id}
      options={stored === null || chosen !== undefined ? [...choices] : [...choices, stored]}
      groupBy={({ group }) => group}
      getOptionLabel={({ label: words }) => words}
      getOptionKey={({ name }) => name}
      isOptionEqualToValue={(option, one) => option.name === one.name}
      value={stored}
      loading={loading}
      autoHighlight
      disabled={disabled}
      noOptionsText="No milestones match"
      onBlur={onBlur}
      onChange={(_event, milestone) => onChange(milestone?.name ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          autoFocus={autoFocus}
          error={error !== undefined}
          helperText={<FieldMessage error={error} help={help} />}
        />
      )}
    />
  );
}

/** Claims' milestones; complaints' where the property says so (`x-entity`). */
export function MilestoneWidget(props: WidgetProps) {
  return <MilestoneInput {...props} entity="claim" />;
}
