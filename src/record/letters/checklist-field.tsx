import { useId } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useWatch, type Control } from 'react-hook-form';
import { letterChecklist, type ChecklistItem } from '#domain/letter-checklist.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { CheckIcon, WarningIcon } from '#src/ui/icons.ts';
import type { LetterValues } from './letter-form.ts';

interface ItemProps {
  readonly item: ChecklistItem;
  readonly onConfirm: (is: boolean) => void;
}

function Words({ item: { label, paragraph } }: Pick<ItemProps, 'item'>) {
  return (
    <span>
      {label} <span className="cw-meta">({paragraph})</span>
    </span>
  );
}

function Item({ item, onConfirm }: ItemProps) {
  const { isConfirmed, isMet } = item;
  if (isConfirmed)
    return (
      <FormControlLabel
        control={<Checkbox size="small" checked={isMet} onChange={(_event, is) => onConfirm(is)} />}
        label={<Words item={item} />}
      />
    );
  const Icon = isMet ? CheckIcon : WarningIcon;
  return (
    <div className={`lt-check ${isMet ? 'lt-met' : 'lt-unmet'}`}>
      <Icon fontSize="small" titleAccess={isMet ? 'There' : 'Missing'} />
      <Words item={item} />
    </div>
  );
}

interface Props {
  readonly control: Control<LetterValues>;
  /** Of the complaint; null while there is none. */
  readonly outcome: string | null;
}

/** What the regulator asks of the letter: what is seen in it, and what its writer confirms. */
export function ChecklistField({ control, outcome }: Props) {
  const id = useId();
  const { value, onChange, error } = useField(control, 'checklist');
  const [kind, body] = useWatch({ control, name: ['kind', 'body'] });
  const items = letterChecklist({ kind, body, checklist: value }, outcome);
  if (items.length === 0) return null;
  return (
    <fieldset className="lt-checklist" aria-describedby={error === undefined ? undefined : id}>
      <legend>Before it can be sent</legend>
      {items.map((item) => (
        <Item key={item.key} item={item} onConfirm={(is) => onChange({ ...value, [item.key]: is })} />
      ))}
      {error !== undefined && (
        <div id={id} role="alert">
          <FieldMessage error={error} />
        </div>
      )}
    </fieldset>
  );
}
