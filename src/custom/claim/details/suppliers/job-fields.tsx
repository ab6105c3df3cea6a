import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController, type Control } from 'react-hook-form';
import { isJobStatus, jobChoices } from '#domain/supplier-job.ts';
import { lengthFault } from '#domain/text-length.ts';
import { FieldMessage, limited } from '#src/ui/field-message.tsx';
import { DeleteIcon } from '#src/ui/icons.ts';
import type { JobValues, SupplierValues } from './supplier-values.ts';

const REQUIRED = 'Field is required';
const LONGEST_SHORT = 200;
const LONGEST_DETAILED = 10_000;
/** A text that must be given, of so many characters. */
const given =
  (most?: number) =>
  (text: string): true | string =>
    text.trim() === '' ? REQUIRED : ((most === undefined ? undefined : lengthFault(text, most)) ?? true);

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
  const short = useController({
    control,
    name: `jobs.${index}.descriptionShort`,
    rules: { validate: given(LONGEST_SHORT) },
  });
  const detailed = useController({
    control,
    name: `jobs.${index}.descriptionDetailed`,
    rules: { validate: given(LONGEST_DETAILED) },
  });
  const status = useController({ control, name: `jobs.${index}.status`, rules: { validate: given() } });
  const inputOf = ({ field: { ref, ...field } }: typeof short | typeof detailed | typeof status) => ({
    ...field,
    inputRef: ref,
  });
  const error = ({ fieldState }: typeof short | typeof detailed | typeof status) => fieldState.error?.message;
  const name = `Job ${index + 1}`;
  return (
    <fieldset className="sj-fields">
      <legend>{name}</legend>
      <div className="sj-pair">
        <TextField
          {...inputOf(short)}
          autoFocus={takesFocus}
          label="Short description"
          required
          {...limited({ text: short.field.value, limit: LONGEST_SHORT, error: error(short) })}
          autoComplete="off"
        />
        <TextField
          {...inputOf(status)}
          label="Status"
          select
          required
          error={error(status) !== undefined}
          helperText={<FieldMessage error={error(status)} />}
        >
          {jobChoices(isJobStatus(stored?.status) ? stored.status : undefined).map((choice) => (
            <MenuItem key={choice} value={choice}>
              {choice}
            </MenuItem>
          ))}
        </TextField>
      </div>
      <TextField
        {...inputOf(detailed)}
        label="Detailed description"
        required
        multiline
        minRows={3}
        maxRows={14}
        {...limited({ text: detailed.field.value, limit: LONGEST_DETAILED, error: error(detailed) })}
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
