import Alert from '@mui/material/Alert';
import { useFormContext, useWatch } from 'react-hook-form';
import { postcodeWarning } from '#domain/postcode.ts';
import { WarningIcon } from '#src/ui/icons.ts';
import { useAfterPress } from '#src/ui/press.ts';
import type { LodgementFields } from './lodgement-fields.ts';

/** Says when postcode and state do not fit. Border suburbs carry the neighbour's code, so that it never stops the claim. */
export function PostcodeWarning() {
  const { control } = useFormContext<LodgementFields>();
  const [postcode, state, country] = useWatch({ control, name: ['phPostcode', 'phState', 'phCountry'] });
  // four digits make a postcode: nobody is warned while typing one
  const warning = useAfterPress(postcode.trim().length < 4 ? undefined : postcodeWarning({ postcode, state, country }));
  return (
    <div role="status">
      {warning !== undefined && (
        <Alert severity="warning" icon={<WarningIcon />}>
          {warning} Check the address; you can keep going.
        </Alert>
      )}
    </div>
  );
}
