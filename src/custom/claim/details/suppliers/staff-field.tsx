import { useQuery } from '@apollo/client';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { StaffToChooseDocument, type StaffToChooseQuery } from '#src/generated/documents/claim-suppliers.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { MISSING } from '#src/ui/format.ts';

type Staff = StaffToChooseQuery['UserOrgSupplier'][number];

interface Props {
  /** Nobody can be chosen before the supplier is (spec 1 §5). */
  readonly supplierId: number | undefined;
  readonly value: number | null;
  readonly onChange: (contactId: number | null) => void;
  readonly error: string | undefined;
}

/** The name behind a link of a supplier's staff. */
export function StaffName({ supplierId, id }: { readonly supplierId: number; readonly id: number }) {
  const { data } = useQuery(StaffToChooseDocument, { variables: { supplierId, chosen: id } });
  return data?.UserOrgSupplier.find((one) => one.id === id)?.User?.name ?? MISSING;
}

/** Who of the supplier's staff to ask for; optional. */
export function StaffField({ supplierId, value, onChange, error }: Props) {
  const { data, loading } = useQuery(StaffToChooseDocument, {
    variables: { supplierId: supplierId ?? 0, chosen: value ?? 0 },
    skip: supplierId === undefined,
  });
  const staff = supplierId === undefined ? [] : (data?.UserOrgSupplier ?? []);
  const chosen = staff.find(({ id }) => id === value) ?? null;
  return (
    <Autocomplete<Staff>
      options={staff}
      getOptionLabel={({ User }) => User?.name ?? ''}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      value={chosen}
      loading={loading}
      disabled={supplierId === undefined}
      noOptionsText="No staff"
      onChange={(_event, option) => onChange(option?.id ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Supplier staff"
          error={error !== undefined}
          helperText={
            <FieldMessage error={error} help={supplierId === undefined ? 'Choose a supplier first' : undefined} />
          }
        />
      )}
    />
  );
}
