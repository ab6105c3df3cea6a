import { useId } from 'react';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { ListItem } from '#domain/setting-lists.ts';
import type { RecordIssue } from '#schemas/engine/definition.ts';
import { FieldMessage, limited } from '#src/ui/field-message.tsx';
import { ArrowDownIcon, ArrowUpIcon, ChevronDownIcon, ChevronUpIcon, CopyIcon, DeleteIcon } from '#src/ui/icons.ts';
import { ItemDetails } from './item-details.tsx';
import { itemSummary } from './item-summary.ts';
import type { ItemShape } from './item-shape.ts';

interface Props {
  readonly item: ListItem;
  readonly shape: ItemShape;
  readonly index: number;
  readonly count: number;
  /** What a save was refused for, with paths into the item. */
  readonly issues: readonly RecordIssue[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (changes: Readonly<Record<string, unknown>>) => void;
  readonly onMove: (by: number) => void;
  /** Absent where there can be no others. */
  readonly onClone: (() => void) | undefined;
  /** Absent where items cannot go. */
  readonly onRemove: (() => void) | undefined;
}

/** One item of a list: its name, what else it has, and the buttons that move and remove it. */
export function ListRow({
  item,
  shape,
  index,
  count,
  issues,
  isOpen,
  onOpen,
  onChange,
  onMove,
  onClone,
  onRemove,
}: Props) {
  const id = useId();
  const labelFault = issues.find(({ path }) => path[0] === 'label')?.message;
  const otherFault = issues.find(({ path }) => path[0] !== 'label')?.message;
  return (
    <li className="st-row">
      <div className="st-row-head">
        <TextField
          className="st-row-name"
          size="small"
          value={item.label}
          {...limited({ text: item.label, limit: shape.maxLength, error: labelFault })}
          autoComplete="off"
          slotProps={{ htmlInput: { 'aria-label': `${shape.labelTitle} of item ${index + 1}` } }}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <div className="st-row-actions">
          <IconButton
            size="small"
            data-part="up"
            aria-label={`Move ${item.label} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUpIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            data-part="down"
            aria-label={`Move ${item.label} down`}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            <ArrowDownIcon fontSize="small" />
          </IconButton>
          {shape.more !== undefined && (
            <IconButton
              size="small"
              data-part="details"
              aria-label={`Details of ${item.label}`}
              aria-expanded={isOpen}
              aria-controls={`${id}-details`}
              onClick={() => onOpen(!isOpen)}
            >
              {isOpen ? <ChevronUpIcon fontSize="small" /> : <ChevronDownIcon fontSize="small" />}
            </IconButton>
          )}
          {onClone !== undefined && (
            <IconButton size="small" aria-label={`Clone ${item.label}`} onClick={onClone}>
              <CopyIcon fontSize="small" />
            </IconButton>
          )}
          {onRemove !== undefined && (
            <IconButton size="small" data-part="remove" aria-label={`Remove ${item.label}`} onClick={onRemove}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          )}
        </div>
      </div>
      {shape.more !== undefined && !isOpen && <p className="cw-meta st-row-summary">{itemSummary(item, shape.more)}</p>}
      {otherFault !== undefined && !isOpen && (
        <p className="st-row-fault">
          <FieldMessage error={otherFault} />
        </p>
      )}
      {shape.more !== undefined && (
        <div id={`${id}-details`} hidden={!isOpen} className="st-row-details">
          {isOpen && <ItemDetails item={item} schema={shape.more} issues={issues} onChange={onChange} />}
        </div>
      )}
    </li>
  );
}
