import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FIELD_REQUIRED } from '#domain/issue.ts';
import { usePartyChoices, type Party } from '#src/providers/data/use-party-choices.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';

interface Props {
  /** 'Give Complaint 12 to Henry Nguyen?' */
  readonly title: string;
  readonly reasons: readonly string[];
  /** Whether it belongs to no handling party yet: one is chosen with its owner (RULES 34). */
  readonly needsParties: boolean;
  readonly onGive: (parties: readonly number[]) => void;
  readonly onClose: () => void;
}

interface PartiesProps {
  readonly chosen: readonly Party[];
  readonly onChange: (parties: readonly Party[]) => void;
  readonly error: string | undefined;
}

function Parties({ chosen, onChange, error }: PartiesProps) {
  const { parties, loading } = usePartyChoices();
  return (
    <Autocomplete<Party, true>
      multiple
      // one is enough, and the list would lie over the buttons
      loading={loading}
      options={[...parties]}
      value={[...chosen]}
      onChange={(_event, next) => onChange(next)}
      getOptionLabel={(party) => party.name}
      getOptionKey={(party) => party.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      noOptionsText="No handling parties"
      slotProps={{ chip: { color: 'primary' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Handling parties"
          required
          autoFocus
          error={error !== undefined}
          helperText={<FieldMessage error={error} help="It has none yet; its owner is of one of them." />}
        />
      )}
    />
  );
}

/** Asks before something is given: why one might not, and what it lacks. */
export function GiveDialog({ title, reasons, needsParties, onGive, onClose }: Props) {
  const [parties, setParties] = useState<readonly Party[]>([]);
  const [isAsked, setAsked] = useState(false);
  const lacks = needsParties && parties.length === 0;
  return (
    <ConfirmDialog
      open
      title={title}
      body={
        <>
          {reasons.length > 0 && <p className="tm-reasons">{reasons.join(' ')}</p>}
          {needsParties && (
            <div className="tm-give-parties">
              <Parties chosen={parties} onChange={setParties} error={isAsked && lacks ? FIELD_REQUIRED : undefined} />
            </div>
          )}
        </>
      }
      hasField={needsParties}
      confirmLabel={reasons.length > 0 ? 'Give anyway' : 'Give'}
      onConfirm={() => {
        setAsked(true);
        if (!lacks) onGive(parties.map(({ id }) => id));
      }}
      onClose={onClose}
    />
  );
}
