import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface Props {
  readonly version: string;
  readonly versions: readonly string[];
  readonly onChange: (version: string) => void;
}

/** Which version of the code map counts. */
export function VersionField({ version, versions, onChange }: Props) {
  return (
    <TextField
      select
      label="Version of the code map"
      value={version}
      onChange={(event) => onChange(event.target.value)}
      className="id-field"
    >
      {versions.map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
  );
}
