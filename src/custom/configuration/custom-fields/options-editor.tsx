import { useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { MAX_LABEL, type CustomField, type CustomFieldOption, type FieldFault } from '#domain/custom-fields.ts';
import { addOption, moveOption, removeOption } from '#domain/custom-field-changes.ts';
import { lengthFault } from '#domain/text-length.ts';
import { FieldMessage, limited } from '#src/ui/field-message.tsx';
import { AddIcon, ArrowDownIcon, ArrowUpIcon, DeleteIcon } from '#src/ui/icons.ts';
import { usePendingText } from '#src/ui/pending-texts.ts';

interface Props {
  readonly field: CustomField;
  readonly storedKeys: ReadonlySet<string>;
  readonly faults: readonly FieldFault[];
  readonly onChange: (options: readonly CustomFieldOption[]) => void;
}

/** The choices of a field: named, ordered, added, removed. Removed ones stay readable where they are used. */
export function OptionsEditor({ field, storedKeys, faults, onChange }: Props) {
  const id = useId();
  const { options, key: fieldKey } = field;
  const [name, setName] = useState('');
  const adding = useRef<HTMLInputElement>(null);
  const offered = options.filter(({ isRemoved }) => !isRemoved);
  const removed = options.filter(({ isRemoved }) => isRemoved);
  const stored = new Set(options.map(({ key }) => key).filter((key) => storedKeys.has(`${fieldKey}.${key}`)));
  const whole = faults.find(({ path }) => path[1] === 'options' && path.length === 2)?.message;
  const faultOf = (option: CustomFieldOption) =>
    faults.find(({ path }) => path[1] === 'options' && path[2] === options.indexOf(option))?.message;
  /** @returns whether nothing is left that could not be added */
  const add = (): boolean => {
    if (name.trim() === '') return true;
    adding.current?.focus();
    if (lengthFault(name.trim(), MAX_LABEL) !== undefined) return false;
    onChange(addOption(options, name));
    setName('');
    return true;
  };
  usePendingText(name.trim() !== '', add);
  return (
    <fieldset className="cu-options">
      <legend>Choices</legend>
      <FieldMessage error={whole} />
      <ul>
        {offered.map((option, index) => {
          const fault = faultOf(option);
          const label = option.label.trim() === '' ? `choice ${index + 1}` : option.label;
          return (
            <li key={option.key}>
              <TextField
                size="small"
                value={option.label}
                autoComplete="off"
                {...limited({ text: option.label, limit: MAX_LABEL, error: fault })}
                slotProps={{ htmlInput: { 'aria-label': `Name of choice ${index + 1}` } }}
                onChange={(event) =>
                  onChange(options.map((one) => (one === option ? { ...one, label: event.target.value } : one)))
                }
              />
              <IconButton
                size="small"
                aria-label={`Move ${label} up`}
                disabled={index === 0}
                onClick={() => onChange(moveOption(options, option.key, -1))}
              >
                <ArrowUpIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Move ${label} down`}
                disabled={index === offered.length - 1}
                onClick={() => onChange(moveOption(options, option.key, 1))}
              >
                <ArrowDownIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Remove ${label}`}
                onClick={() => {
                  onChange(removeOption(options, option.key, stored));
                  adding.current?.focus();
                }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <div className="cu-add-option">
        <TextField
          id={`${id}-option`}
          label="New choice"
          inputRef={adding}
          value={name}
          autoComplete="off"
          {...limited({ text: name.trim(), limit: MAX_LABEL })}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
        />
        <Button startIcon={<AddIcon />} onClick={add}>
          Add choice
        </Button>
      </div>
      {removed.length > 0 && (
        <ul aria-label="Removed choices" className="cu-removed-options">
          {removed.map((option) => (
            <li key={option.key}>
              <span className="cw-meta">{option.label} (removed)</span>
              <Button
                variant="text"
                size="small"
                aria-label={`Restore ${option.label}`}
                onClick={() => onChange(addOption(options, option.label))}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
