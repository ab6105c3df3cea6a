import { useEffect, useRef } from 'react';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { MergeField } from '#domain/merge-fields.ts';

interface MenuAnchor {
  getBoundingClientRect: () => DOMRect;
}

interface Props {
  readonly id: string;
  readonly anchor: MenuAnchor;
  readonly fields: readonly MergeField[];
  readonly active: number;
  readonly onPick: (field: MergeField) => void;
}

/** Id of an entry, for the text's aria-activedescendant. */
export function fieldEntryId(id: string, index: number): string {
  return `${id}-field-${index}`;
}

/** The fields that match what is written after @, below the cursor. The focus stays in the text. */
export function FieldMenu({ id, anchor, fields, active, onPick }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" className="rf-field-menu">
      <Paper variant="outlined">
        <MenuList ref={list} id={`${id}-fields`} role="listbox" aria-label="Merge fields" disableListWrap dense>
          {fields.map((field, index) => (
            <MenuItem
              key={field.key}
              id={fieldEntryId(id, index)}
              role="option"
              tabIndex={-1}
              selected={index === active}
              aria-selected={index === active}
              // before the text loses the focus
              onMouseDown={(event) => {
                event.preventDefault();
                onPick(field);
              }}
            >
              {field.label}
            </MenuItem>
          ))}
        </MenuList>
      </Paper>
    </Popper>
  );
}
