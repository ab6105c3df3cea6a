import { useMemo } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { milestonesOf, type MilestoneEntity } from '#domain/milestones.ts';
import type { SettingName } from '#domain/setting-lists.ts';
import { stepMilestone } from '#domain/task-trigger.ts';
import { offeredOptions, readOptions, useConfiguration } from '#src/providers/data/use-configuration.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import type { WidgetProps } from '../../field/widget-props.ts';

const LISTS: readonly SettingName[] = ['claim_statuses', 'claim_decisions', 'claim_triage_outcome'];

interface Props extends WidgetProps {
  readonly entity: MilestoneEntity;
  /** The list of the timeline's steps, where these may be chosen too: they are no milestones of rules. */
  readonly stepsOf?: SettingName;
}

/** A milestone by its words, in groups; 'status changed to' and its like once for each value that the organisation has. */
export function MilestoneInput({
  entity,
  stepsOf,
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
  const names = useMemo(() => (stepsOf === undefined ? LISTS : [...LISTS, stepsOf]), [stepsOf]);
  const { value: setting, loading } = useConfiguration(names);
  const choices = useMemo(() => {
    const [statuses, decisions, triageOutcomes] = LISTS.map((key) => offeredOptions(readOptions(setting(key))));
    const steps = stepsOf === undefined ? [] : offeredOptions(readOptions(setting(stepsOf)));
    const milestones = milestonesOf(entity, {
      statuses: statuses ?? [],
      decisions: decisions ?? [],
      triageOutcomes: triageOutcomes ?? [],
    });
    return [
      ...milestones,
      ...steps.map(({ key, label: step }) => ({ name: stepMilestone(key), label: `Step: ${step}`, group: 'Timeline' })),
    ];
  }, [entity, stepsOf, setting]);
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
