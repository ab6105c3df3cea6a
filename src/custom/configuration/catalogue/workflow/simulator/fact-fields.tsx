import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { RULE_VALUE_LENGTH } from '#domain/workflow/limits.ts';
import type { ClaimFacts, RuleField } from '#domain/workflow/definition.ts';
import { RULE_FIELD_LABELS } from '#domain/workflow/rule.ts';
import { useClaimLists, type ChoiceField } from '#src/providers/data/use-claim-lists.ts';
import { limited } from '#src/ui/field-message.tsx';
import { offeredValues } from '../inspector/rule/use-rule-values.ts';

interface Props {
  readonly facts: ClaimFacts;
  readonly onChange: (field: RuleField, value: string | null) => void;
}

const EMPTY_SHOWN = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

/** What rules read of a claim, to be chosen from the organisation's lists. */
export function FactFields({ facts, onChange }: Props) {
  return (
    <div className="ws-facts">
      <Choice field="status" facts={facts} onChange={onChange} />
      <Choice field="decision" facts={facts} onChange={onChange} />
      <Cause key={facts.causeOfLoss} value={facts.causeOfLoss} onChange={(value) => onChange('causeOfLoss', value)} />
      <Choice field="triageOutcome" facts={facts} onChange={onChange} />
    </div>
  );
}

function Choice({ field, facts, onChange }: Props & { readonly field: ChoiceField }) {
  const { options, label } = useClaimLists();
  const value = facts[field];
  return (
    <TextField
      select
      label={RULE_FIELD_LABELS[field]}
      value={value ?? ''}
      onChange={({ target }) => onChange(field, target.value === '' ? null : target.value)}
      slotProps={EMPTY_SHOWN}
    >
      {/* every claim has a status */}
      {field !== 'status' && <MenuItem value="">None</MenuItem>}
      {offeredValues(options(field), value === null ? [] : [value]).map(({ key }) => (
        <MenuItem key={key} value={key}>
          {label(field, key) ?? key}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface CauseProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Causes of loss are typed; rules are asked once the field is left, not at every key. */
function Cause({ value, onChange }: CauseProps) {
  const [text, setText] = useState(value ?? '');
  const trimmed = text.trim();
  const commit = () => {
    if (trimmed.length <= RULE_VALUE_LENGTH && trimmed !== (value ?? '')) onChange(trimmed === '' ? null : trimmed);
  };
  return (
    <TextField
      label={RULE_FIELD_LABELS.causeOfLoss}
      value={text}
      autoComplete="off"
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
      {...limited({ text: trimmed, limit: RULE_VALUE_LENGTH })}
    />
  );
}
