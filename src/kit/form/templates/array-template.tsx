import { useEffect, useId, useRef } from 'react';
import Button from '@mui/material/Button';
import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import { AddIcon } from '#src/ui/icons.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { useFieldMessage } from '../../field/form-context.ts';

const FIELDS = ':is(input:not([type=hidden]), textarea, [role=combobox])';

/** A list whose items are groups of fields: added at the end, removed and moved by the buttons of each item. */
export function ArrayTemplate({
  title,
  items,
  canAdd,
  onAddClick,
  uiSchema,
  fieldPathId,
  disabled,
  readonly,
  required,
}: ArrayFieldTemplateProps) {
  const id = useId();
  const message = useFieldMessage(fieldPathId.path, true);
  const property = uiSchema?.['ui:property'] as PropertySchema | undefined;
  const list = useRef<HTMLUListElement>(null);
  const isAdding = useRef(false);
  const count = items.length;
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    if (count === 0) return;
    list.current?.lastElementChild?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [count]);
  const isFixed = disabled === true || readonly === true;
  return (
    <fieldset className="rf-section rf-list" aria-describedby={`${id}-help`}>
      <legend>
        {title}
        {required === true && <span aria-hidden="true"> *</span>}
      </legend>
      <div id={`${id}-help`} className="cw-meta" data-invalid={message !== undefined}>
        <FieldMessage error={message} help={property?.description} />
      </div>
      {count > 0 && (
        <ul ref={list} className="rf-items" aria-label={title}>
          {items}
        </ul>
      )}
      {canAdd === true && !isFixed && (
        <div>
          <Button
            size="small"
            startIcon={<AddIcon />}
            aria-label={`Add to ${title}`}
            aria-invalid={message !== undefined}
            onClick={(event) => {
              isAdding.current = true;
              onAddClick(event);
            }}
          >
            Add
          </Button>
        </div>
      )}
    </fieldset>
  );
}
