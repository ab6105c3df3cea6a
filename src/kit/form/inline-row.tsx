import { useEffect, useRef, type ReactNode } from 'react';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import { EditIcon } from '#src/ui/icons.ts';
import { ValueText } from './value-text.tsx';

interface Props {
  readonly property: PropertySchema;
  readonly value: unknown;
  /** The value as it is read, in place of the kind's way. */
  readonly shown?: ReactNode;
  /** Takes the focus: its input has just been closed. */
  readonly isFocused: boolean;
  /** Left out: the value cannot be changed. */
  readonly onEdit?: () => void;
}

/** A label and its value; the value is a button that turns the row into its input. */
export function InlineRow({ property, value, shown, isFocused, onEdit }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  const text = shown ?? <ValueText property={property} value={value} />;
  return (
    <div className="rf-inline-row">
      <span className="rf-inline-label">{property.title}</span>
      {onEdit === undefined ? (
        <span className="rf-inline-value">{text}</span>
      ) : (
        <button ref={button} type="button" className="rf-inline-value rf-inline-button" onClick={onEdit}>
          <span className="cw-vh">Edit {property.title}: </span>
          <span className="rf-inline-text">{text}</span>
          <EditIcon fontSize="small" />
        </button>
      )}
    </div>
  );
}
