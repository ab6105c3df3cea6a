import { useMemo } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FIELD_REQUIRED } from '#domain/issue.ts';
import { containsPattern } from '#domain/search-filters.ts';
import {
  LinkBreachDocument,
  ObligationChoicesDocument,
  type ObligationChoicesQuery,
} from '#src/generated/documents/incidents.ts';
import type { Obligation_bool_exp } from '#src/generated/inputs.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { useSearchText } from '#src/ui/use-search-text.ts';
import { useIncident } from './incident-context.ts';
import { obligationName } from './obligation-name.ts';

type Obligation = ObligationChoicesQuery['Obligation'][number];

interface Values {
  readonly obligation: Obligation | null;
}

interface Props {
  /** Those that are recorded already. */
  readonly linked: readonly number[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Records that the incident breaches an obligation, found by its source, section or words. */
export function LinkBreachDialog({ linked, onSaved, onClose }: Props) {
  const { incident } = useIncident();
  const { text: search, onInputChange } = useSearchText();
  const where = useMemo((): Obligation_bool_exp => {
    // what is chosen stands in the field, and is no search
    const like = { _ilike: containsPattern(search) };
    return {
      id: { _nin: [...linked] },
      ...(search.trim() === '' ? {} : { _or: [{ source: like }, { section: like }, { requirement: like }] }),
    };
  }, [linked, search]);
  const { data, previousData, loading } = useQuery(ObligationChoicesDocument, { variables: { where } });
  const [link] = useMutation(LinkBreachDocument);
  const form = useSaveForm({
    stored: undefined,
    valuesOf: (): Values => ({ obligation: null }),
    check: ({ obligation }) => ({ obligation: obligation === null ? FIELD_REQUIRED : undefined }),
    load: () => Promise.resolve(undefined),
    save: ({ obligation }, _opened, context): Promise<unknown> =>
      link({ variables: { incidentId: incident.id, obligationId: obligation?.id ?? 0 }, context }),
    saved: onSaved,
    done: onClose,
  });
  const { value, onChange, onBlur, error } = useField(form.control, 'obligation');
  return (
    <FormDialog title="Link obligation" labels={{ obligation: 'Obligation' }} form={form} onClose={onClose}>
      <Autocomplete
        options={[...((data ?? previousData)?.Obligation ?? [])]}
        value={value}
        loading={loading}
        filterOptions={(options) => options}
        getOptionLabel={obligationName}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText="No obligations match"
        onInputChange={onInputChange}
        onChange={(_event, chosen) => onChange(chosen)}
        onBlur={onBlur}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <span>
              {obligationName(option)}
              <span className="cw-meta"> {option.requirement.slice(0, 80)}</span>
            </span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Obligation"
            required
            error={error !== undefined}
            helperText={<FieldMessage error={error} />}
          />
        )}
      />
    </FormDialog>
  );
}
