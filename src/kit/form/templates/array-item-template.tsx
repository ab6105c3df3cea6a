import { useRef } from 'react';
import IconButton from '@mui/material/IconButton';
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { ArrowDownIcon, ArrowUpIcon, DeleteIcon } from '#src/ui/icons.ts';

type Move = 'up' | 'down';

/** After a move the focus follows the item; after a removal it goes to the item that took the place, or to Add. */
function focusLater(list: Element | null | undefined, index: number, selector: string): void {
  requestAnimationFrame(() => {
    const item = list?.children[Math.min(index, list.children.length - 1)];
    const target =
      item?.querySelector<HTMLElement>(`${selector}:not(:disabled)`) ??
      item?.querySelector<HTMLElement>('button:not(:disabled)');
    (target ?? list?.closest('fieldset')?.querySelector<HTMLElement>('button'))?.focus();
  });
}

/** One item of a list: its fields, and the buttons that move and remove it. */
export function ArrayItemTemplate({
  children,
  buttonsProps,
  index,
  totalItems,
  disabled,
  readonly,
}: ArrayFieldItemTemplateProps) {
  const row = useRef<HTMLLIElement>(null);
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const number = index + 1;
  const move = (how: Move) => {
    focusLater(row.current?.parentElement, how === 'up' ? index - 1 : index + 1, `[data-move=${how}]`);
    (how === 'up' ? onMoveUpItem : onMoveDownItem)();
  };
  const isFixed = disabled === true || readonly === true;
  return (
    <li ref={row} className="rf-item" aria-label={`Item ${number} of ${totalItems}`}>
      <div className="rf-item-body">{children}</div>
      {!isFixed && (
        <div className="rf-item-actions">
          <IconButton
            size="small"
            data-move="up"
            aria-label={`Move item ${number} up`}
            disabled={!hasMoveUp}
            onClick={() => move('up')}
          >
            <ArrowUpIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            data-move="down"
            aria-label={`Move item ${number} down`}
            disabled={!hasMoveDown}
            onClick={() => move('down')}
          >
            <ArrowDownIcon fontSize="small" />
          </IconButton>
          {hasRemove && (
            <IconButton
              size="small"
              data-move="remove"
              aria-label={`Remove item ${number}`}
              onClick={() => {
                focusLater(row.current?.parentElement, index, '[data-move=remove]');
                onRemoveItem();
              }}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          )}
        </div>
      )}
    </li>
  );
}
