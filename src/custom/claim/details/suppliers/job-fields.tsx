import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import type { Control } from 'react-hook-form';
import { isJobStatus, jobChoices } from '#domain/supplier-job.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { DeleteIcon } from '#src/ui/icons.ts';
import { LONGEST_DETAILED, LONGEST_SHORT, type JobValues, type SupplierValues } from './supplier-values.ts';

interface Props {
  readonly control: Control<SupplierValues>;
  readonly index: number;
  readonly takesFocus: boolean;
  /** As the job is stored; undefined for a new one. */
  readonly stored: JobValues | undefined;
  /** Absent for a job that has to stay. */
  readonly onRemove: (() => void) | undefined;
}

/** One job: both descriptions and the status are required (spec 1 §5). */
export function JobFields({ control, index, takesFocus, stored, onRemove }: Props) {
  const name = `Job ${index + 1}`;
  return (
    <fieldset className="sj-fields">
      <legend>{name}</legend>
      <div className="sj-pair">
        <TextInput
          control={control}
          name={`jobs.${index}.descriptionShort`}
          autoFocus={takesFocus}
          label="Short description"
          required
          limit={LONGEST_SHORT}
        />
        <TextInput control={control} name={`jobs.${index}.status`} label="Status" select required>
          {jobChoices(isJobStatus(stored?.status) ? stored.status : undefined).map((choice) => (
            <MenuItem key={choice} value={choice}>
              {choice}
            </MenuItem>
          ))}
        </TextInput>
      </div>
      <TextInput
        control={control}
        name={`jobs.${index}.descriptionDetailed`}
        label="Detailed description"
        required
        multiline
        minRows={3}
        maxRows={14}
        limit={LONGEST_DETAILED}
      />
      {onRemove === undefined ? (
        <p className="cl-quiet">Files, messages or notes are shared on this job, so it stays.</p>
      ) : (
        <div>
          <Button
            variant="text"
            size="small"
            startIcon={<DeleteIcon />}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove job
          </Button>
        </div>
      )}
    </fieldset>
  );
}
