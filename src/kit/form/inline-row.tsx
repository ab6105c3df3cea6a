import { useEffect, useRef, type ReactNode } from 'react';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import { EditIcon } from '#src/ui/icons.ts';
import { ValueText } from './value-text.tsx';

interface Props {
  readonly property: PropertySchema;
  readonly value: unknown;
  /** The value as it is read, in place of the kind's way. */
  readonly shown?: ReactNode;
  /** What can be done with the value, beside it. */
  readonly action?: ReactNode;
  /** Takes the focus: its input has just been closed. */
  readonly isFocused: boolean;
  /** Left out: the value cannot be changed. */
  readonly onEdit?: () => void;
}

interface ReadRowProps {
  readonly label: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A label beside what it names. */
export function ReadRow({ label, action, children }: ReadRowProps) {
  return (
    <div className="rf-inline-row">
      <span className="rf-inline-label">{label}</span>
      {action === undefined ? (
        children
      ) : (
        <span className="rf-inline-acted">
          {children}
          {action}
        </span>
      )}
    </div>
  );
}

/** A label and its value; the value is a button that turns the row into its input. */
export function InlineRow({ property, value, shown, action, isFocused, onEdit }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  const text = shown ?? <ValueText property={property} value={value} />;
  return (
    <ReadRow label={property.title} action={action}>
      {onEdit === undefined ? (
        <span className="rf-inline-value">{text}</span>
      ) : (
        <button ref={button} type="button" className="rf-inline-value rf-inline-button" onClick={onEdit}>
          <span className="cw-vh">Edit {property.title}: </span>
          <span className="rf-inline-text">{text}</span>
          <EditIcon fontSize="small" />
        </button>
      )}
    </ReadRow>
  );
}
