import { useId, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import type { CustomField, FieldFault } from '#domain/custom-fields.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { ArrowDownIcon, ArrowUpIcon, ChevronDownIcon, ChevronUpIcon, CopyIcon, DeleteIcon } from '#src/ui/icons.ts';
import { FieldDetails } from './field-details.tsx';
import { KIND_LABELS } from './kind-words.ts';

interface FieldRowProps {
  readonly field: CustomField;
  readonly storedKeys: ReadonlySet<string>;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly faults: readonly FieldFault[];
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (changes: Partial<CustomField>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onClone: () => void;
  readonly onRemove: () => void;
}

/** One field of the builder: its label and type, the buttons that move and remove it, and its properties when open. */
export function FieldRow({
  field,
  storedKeys,
  isFirst,
  isLast,
  isOpen,
  faults,
  onOpen,
  onChange,
  onMove,
  onClone,
  onRemove,
}: FieldRowProps) {
  const id = useId();
  const name = field.label.trim() === '' ? 'Field without a label' : field.label;
  const [fault] = faults;
  // folded it keeps what is typed and not added yet
  const [isMade, setMade] = useState(isOpen);
  if (isOpen && !isMade) setMade(true);
  return (
    <li className="cu-row" data-field={field.key} aria-label={name}>
      <div className="cu-row-head">
        <button
          type="button"
          className="cu-row-name"
          data-part="open"
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? <ChevronUpIcon fontSize="small" /> : <ChevronDownIcon fontSize="small" />}
          <span className="cu-row-label">{name}</span>
          <span className="cw-meta">
            {KIND_LABELS[field.kind]}
            {field.isRequired && ', required'}
          </span>
        </button>
        <div className="cu-row-actions">
          <IconButton
            size="small"
            data-part="up"
            aria-label={`Move ${name} up`}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            <ArrowUpIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            data-part="down"
            aria-label={`Move ${name} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDownIcon fontSize="small" />
          </IconButton>
          <IconButton size="small" aria-label={`Clone ${name}`} onClick={onClone}>
            <CopyIcon fontSize="small" />
          </IconButton>
          <IconButton size="small" data-part="remove" aria-label={`Remove ${name}`} onClick={onRemove}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </div>
      </div>
      {fault !== undefined && !isOpen && <FieldMessage error={fault.message} />}
      <div id={`${id}-details`} hidden={!isOpen} className="cu-row-details">
        {isMade && <FieldDetails field={field} storedKeys={storedKeys} faults={faults} onChange={onChange} />}
      </div>
    </li>
  );
}
