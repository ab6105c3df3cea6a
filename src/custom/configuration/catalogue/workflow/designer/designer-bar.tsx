import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Link } from 'react-router';
import { isFields, isList } from '#domain/fields.ts';
import { useArrivalFocus } from '#src/ui/arrival-focus.ts';
import { limited } from '#src/ui/field-message.tsx';
import { SaveForm } from '#src/ui/form/save-form.tsx';
import { TasksIcon } from '#src/ui/icons.ts';
import { LONGEST_NAME, type DesignerForm } from './use-designer-form.ts';

const BASE = '/app/configuration/workflow';
const NAMED = { htmlInput: { 'aria-label': 'Name', 'aria-required': true } };
const LABELS = { name: 'Name', definition: 'Steps' };

function describe(field: string, value: unknown): string | undefined {
  if (field !== 'definition' || !isFields(value)) return undefined;
  const count = (list: unknown, one: string) =>
    `${isList(list) ? list.length : 0} ${one}${isList(list) && list.length === 1 ? '' : 's'}`;
  return `${count(value['nodes'], 'step')}, ${count(value['edges'], 'edge')}`;
}

interface Props {
  readonly form: DesignerForm;
  /** Undefined for a new workflow. */
  readonly id: number | undefined;
  readonly isNarrow: boolean;
  /** What else can be done with the workflow: find, list, files. */
  readonly children?: ReactNode;
}

/** The bar above the canvas: the name, whether it is saved, and what saves it. */
export function DesignerBar({ form, id, isNarrow, children }: Props) {
  const heading = useArrivalFocus();
  const title = id === undefined ? 'Add workflow' : `Edit workflow ${form.name}`.trim();
  return (
    <SaveForm form={form} className="wz-form" labels={LABELS} describe={describe} aria-label="Workflow">
      <title>{`${title} - Claimworks`}</title>
      <h1 ref={heading} tabIndex={-1} className="wz-heading">
        {title}
      </h1>
      <div className="wz-bar">
        <TextField
          hiddenLabel
          placeholder="Name"
          slotProps={NAMED}
          className="wz-name"
          autoComplete="off"
          value={form.name}
          disabled={isNarrow}
          onChange={(event) => form.setName(event.target.value)}
          {...limited({ text: form.name.trim(), limit: LONGEST_NAME, error: form.nameFault })}
        />
        <span className="wz-unsaved">
          {form.isCopy ? 'Not saved yet. Its workflow rules come with it.' : form.isDirty ? 'Unsaved changes' : ''}
        </span>
        <div className="wz-actions">
          {children}
          {id !== undefined && (
            <Button component={Link} to={`${BASE}/edit/${id}/rules`} startIcon={<TasksIcon />}>
              Manage workflow rules
            </Button>
          )}
          <Button component={Link} to={BASE} variant="text">
            Cancel
          </Button>
          {(!isNarrow || form.isDirty) && (
            <Button type="submit" variant="contained" disabled={form.isSaving}>
              {form.isSaving ? 'Saving...' : 'Save'}
            </Button>
          )}
        </div>
      </div>
    </SaveForm>
  );
}
