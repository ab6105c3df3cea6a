// The form's own fields: the browser's controls with a label above, help or the fault below (UX §5, Forms).
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import { isNearLimit, lengthWords } from '#domain/text-length.ts';

interface Common {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  readonly fault: string | undefined;
  readonly help?: string;
  readonly isRequired?: boolean;
  readonly isWide?: boolean;
}

export function RequiredMark() {
  return (
    <span className="p-required" aria-hidden="true">
      *
    </span>
  );
}

export function FieldFault({ id, message }: { readonly id: string; readonly message: string }) {
  return (
    <p id={id} className="p-fault">
      <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
        <path
          fill="currentColor"
          d="M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2M12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8"
        />
      </svg>
      {message}
    </p>
  );
}

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly fault: string | undefined;
  readonly help?: string | undefined;
  readonly isRequired?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Frame({ id, label, fault, help, isRequired = false, isWide = false, children }: FrameProps) {
  return (
    <div className="p-field" data-wide={isWide || undefined}>
      <label htmlFor={id}>
        {label} {isRequired && <RequiredMark />}
      </label>
      {children}
      {fault !== undefined && <FieldFault id={`${id}-fault`} message={fault} />}
      {fault === undefined && help !== undefined && (
        <p id={`${id}-help`} className="p-help">
          {help}
        </p>
      )}
    </div>
  );
}

/** What a control says of itself to those who do not see it. */
function spoken({ id, fault, help, isRequired = false }: Pick<Common, 'id' | 'fault' | 'help' | 'isRequired'>) {
  const describedBy = fault === undefined ? (help === undefined ? undefined : `${id}-help`) : `${id}-fault`;
  return {
    id,
    'aria-required': isRequired || undefined,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': describedBy,
  } as const;
}

interface TextFieldProps extends Common {
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
}

export function TextField({ type = 'text', autoComplete = 'off', placeholder, ...common }: TextFieldProps) {
  return (
    <Frame {...common}>
      <input
        {...spoken(common)}
        className="p-input"
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        value={common.value}
        onChange={(event) => common.onChange(event.target.value)}
        onBlur={common.onLeave}
      />
    </Frame>
  );
}

export function LongTextField({
  limit,
  placeholder,
  ...common
}: Common & { readonly limit: number; readonly placeholder?: string }) {
  const help = isNearLimit(common.value, limit) ? lengthWords(common.value, limit) : common.help;
  return (
    <Frame {...common} help={help}>
      <textarea
        {...spoken({ ...common, help })}
        className="p-input"
        rows={6}
        placeholder={placeholder}
        value={common.value}
        onChange={(event) => common.onChange(event.target.value)}
        onBlur={common.onLeave}
      />
    </Frame>
  );
}

interface SelectFieldProps extends Common {
  /** What stands there while nothing is chosen. */
  readonly empty: string;
  readonly children: ReactNode;
}

export function SelectField({ empty, children, ...common }: SelectFieldProps) {
  return (
    <Frame {...common}>
      <span className="p-select">
        <select
          {...spoken(common)}
          className="p-input"
          data-empty={common.value === '' || undefined}
          value={common.value}
          onChange={(event) => common.onChange(event.target.value)}
          onBlur={common.onLeave}
        >
          <option value="">{empty}</option>
          {children}
        </select>
      </span>
    </Frame>
  );
}

interface RadioFieldProps extends Common {
  readonly choices: readonly string[];
}

/** Few choices side by side; the whole tile can be pressed. */
export function RadioField({ choices, ...common }: RadioFieldProps) {
  const { id, label, value, onChange, onLeave, fault, isRequired = false } = common;
  return (
    <fieldset className="p-field" data-wide aria-describedby={fault === undefined ? undefined : `${id}-fault`}>
      <legend>
        {label} {isRequired && <RequiredMark />}
      </legend>
      <div className="p-radios" data-invalid={fault !== undefined || undefined}>
        {choices.map((choice, index) => (
          <label key={choice}>
            <input
              type="radio"
              // what leads to the field leads to its first choice
              id={index === 0 ? id : undefined}
              name={id}
              value={choice}
              required={isRequired}
              checked={value === choice}
              onChange={() => onChange(choice)}
              onBlur={onLeave}
            />
            {choice}
          </label>
        ))}
      </div>
      {fault !== undefined && <FieldFault id={`${id}-fault`} message={fault} />}
    </fieldset>
  );
}
