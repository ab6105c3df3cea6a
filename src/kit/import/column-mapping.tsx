import { useId } from 'react';
import type { ImportTarget, Mapping } from './mapping.ts';

interface Props {
  readonly targets: readonly ImportTarget[];
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly onMap: (target: string, column: number | undefined) => void;
}

/** Which column of the file goes where; what nobody fills stays as it is. */
export function ColumnMapping({ targets, columns, mapping, onMap }: Props) {
  const id = useId();
  return (
    <fieldset className="rl-mapping">
      <legend>Columns</legend>
      {targets.map(({ name, title, isRequired }) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>
            {title}
            {isRequired && (
              <>
                <span aria-hidden="true" className="rl-required">
                  {' *'}
                </span>
                <span className="cw-vh"> (required)</span>
              </>
            )}
          </label>
          <select
            id={`${id}-${name}`}
            value={mapping[name] ?? ''}
            onChange={(event) => onMap(name, event.target.value === '' ? undefined : Number(event.target.value))}
          >
            <option value="">Not imported</option>
            {columns.map((column, index) => (
              <option key={column} value={index}>
                {column}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}
