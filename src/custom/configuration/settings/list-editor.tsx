import { useCallback, useId, useMemo, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import {
  addItem,
  changeItem,
  cloneItem,
  isRemoved,
  moveItem,
  readItems,
  removeItem,
  restoreItem,
  type ListItem,
} from '#domain/setting-lists.ts';
import { lengthFault } from '#domain/text-length.ts';
import type { RecordIssue } from '#schemas/engine/definition.ts';
import { limited } from '#src/ui/field-message.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { usePendingText } from '#src/ui/pending-texts.ts';
import { RemovedList } from '../frame/removed-list.tsx';
import { itemShape } from './item-shape.ts';
import { ListRow } from './list-row.tsx';
import type { EditorProps } from './setting.ts';

const NO_ISSUES: readonly RecordIssue[] = [];

/** Rename, add, remove and order the items of a list. Keys stay as they are; what is removed can come back (RULES 10). */
export function ListEditor({ setting, schema, value, onChange, issues }: EditorProps) {
  const id = useId();
  const shape = itemShape(schema);
  const items = readItems(value);
  const offered = items.filter((item) => !isRemoved(item));
  const list = useRef<HTMLUListElement>(null);
  const adding = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [openKey, setOpenKey] = useState<string>();
  const [said, setSaid] = useState('');

  const focusRow = useCallback((index: number, part: string) => {
    requestAnimationFrame(() => {
      const row = list.current?.children[index];
      const target =
        row?.querySelector<HTMLElement>(`[data-part=${part}]:not(:disabled)`) ??
        row?.querySelector<HTMLElement>('button:not(:disabled)');
      (target ?? adding.current)?.focus();
    });
  }, []);
  /** What a copy is called is the first thing to change. */
  const focusName = (index: number): void => {
    requestAnimationFrame(() => list.current?.children[index]?.querySelector('input')?.select());
  };
  /** @returns whether nothing is left that could not be added */
  const add = (): boolean => {
    const label = name.trim();
    const isTooLong = shape.maxLength !== undefined && lengthFault(label, shape.maxLength) !== undefined;
    if (isTooLong) adding.current?.focus();
    if (label === '' || isTooLong) return label === '';
    const next = addItem(items, label);
    onChange(next);
    setName('');
    setSaid(next.length === items.length ? `“${label}” is offered again` : `“${label}” is added`);
    return true;
  };
  usePendingText(name.trim() !== '', add);
  const move = ({ key, label }: ListItem, index: number, by: number) => {
    const to = index + by;
    onChange(moveItem(items, key, by));
    setSaid(`“${label}” is number ${to + 1} of ${offered.length}`);
    focusRow(to, by < 0 ? 'up' : 'down');
  };
  const clone = ({ key, label }: ListItem, index: number) => {
    onChange(cloneItem(items, key, shape.maxLength));
    setSaid(`A copy of “${label}” is added after it`);
    focusName(index + 1);
  };
  const remove = ({ key, label }: ListItem, index: number) => {
    onChange(removeItem(items, key));
    setSaid(`“${label}” is removed`);
    focusRow(Math.min(index, offered.length - 2), 'remove');
  };
  // the same list for the same item, until another save is refused
  const issuesOf = useMemo(() => {
    const byItem = new Map<unknown, RecordIssue[]>();
    for (const {
      path: [index, ...path],
      message,
    } of issues)
      byItem.set(index, [...(byItem.get(index) ?? []), { path, message }]);
    return (index: number): readonly RecordIssue[] => byItem.get(index) ?? NO_ISSUES;
  }, [issues]);
  return (
    <div className="st-list">
      <ul ref={list} aria-label={setting.title} className="st-rows">
        {offered.map((item, index) => (
          <ListRow
            key={item.key}
            item={item}
            shape={shape}
            index={index}
            count={offered.length}
            issues={issuesOf(items.indexOf(item))}
            isOpen={openKey === item.key}
            onOpen={(isOpen) => setOpenKey(isOpen ? item.key : undefined)}
            onChange={(changes) => onChange(changeItem(items, item.key, changes))}
            onMove={(by) => move(item, index, by)}
            onClone={shape.isFixed ? undefined : () => clone(item, index)}
            onRemove={shape.isFixed ? undefined : () => remove(item, index)}
          />
        ))}
      </ul>
      {!shape.isFixed && (
        <div className="st-add">
          <TextField
            id={`${id}-add`}
            label="New item"
            inputRef={adding}
            value={name}
            autoComplete="off"
            {...limited({ text: name.trim(), limit: shape.maxLength })}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              // Enter adds; it does not save the list
              event.preventDefault();
              add();
            }}
          />
          <Button startIcon={<AddIcon />} onClick={add} aria-label={`Add to ${setting.title}`}>
            Add
          </Button>
        </div>
      )}
      <RemovedList
        entries={items.filter(isRemoved)}
        meaning="Not offered for new records; older ones that have them keep their names."
        onRestore={(key) => {
          onChange(restoreItem(items, key));
          setSaid(`“${items.find((item) => item.key === key)?.label ?? ''}” is offered again`);
          focusRow(offered.length, 'remove');
        }}
      />
      <p role="status" className="cw-vh">
        {said}
      </p>
    </div>
  );
}
