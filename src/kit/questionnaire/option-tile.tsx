import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import './questions.css';

interface Props {
  readonly kind: 'checkbox' | 'radio';
  /** Options with the same name belong together. */
  readonly name: string;
  readonly label: string;
  readonly description?: string | null;
  readonly checked: boolean;
  readonly onChange: () => void;
}

const CONTROLS = { checkbox: Checkbox, radio: Radio } as const;

/** An option as a 48-px tile that is clickable as a whole, with a real checkbox or radio inside. */
export function OptionTile({ kind, name, label, description, checked, onChange }: Props) {
  const Control = CONTROLS[kind];
  return (
    <label className="qn-tile" data-checked={checked}>
      <Control name={name} checked={checked} onChange={onChange} />
      <span>
        {label}
        {description !== null && description !== undefined && description !== '' && <small>{description}</small>}
      </span>
    </label>
  );
}
