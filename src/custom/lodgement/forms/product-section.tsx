import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController, useFormContext } from 'react-hook-form';
import { QUESTIONNAIRE_MISSING } from '#domain/questionnaire/read.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import type { LodgementFields } from '../fields/lodgement-fields.ts';
import { useWizard } from '../wizard-context.ts';

interface SelectProps {
  readonly name: 'productTypeId' | 'insurerId';
  readonly label: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  readonly help?: string;
  readonly onChosen?: () => void;
}

function IdSelect({ name, label, choices, help, onChosen }: SelectProps) {
  const { control } = useFormContext<LodgementFields>();
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ name, control });
  const known = choices.some(({ id }) => id === field.value);
  return (
    <TextField
      select
      required
      label={label}
      name={name}
      inputRef={ref}
      value={known ? field.value : ''}
      onBlur={field.onBlur}
      onChange={(event) => {
        field.onChange(Number(event.target.value));
        onChosen?.();
      }}
      error={fieldState.error !== undefined}
      helperText={<FieldMessage error={fieldState.error?.message} help={help} />}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Product type, then the insurers who have it, then the version of the disclosure statement in effect. */
export function ProductSection() {
  const { mode, product, claim } = useWizard();
  const { setValue, control } = useFormContext<LodgementFields>();
  const { field: productType } = useController({ name: 'productTypeId', control });
  const { field: insurer } = useController({ name: 'insurerId', control });
  const [onlyInsurer] = product.insurers.length === 1 ? product.insurers : [];
  useEffect(() => {
    if (mode !== 'view' && insurer.value === null && onlyInsurer !== undefined) setValue('insurerId', onlyInsurer.id);
  }, [mode, insurer.value, onlyInsurer, setValue]);
  const isChosen = productType.value !== null && insurer.value !== null;
  // the answers belong to the product that they were asked for
  const isFixed = mode === 'view' || (claim !== undefined && claim.QuestionnaireVersion !== null);
  if (isFixed)
    return (
      <KeyValueList
        items={[
          { label: 'Product type', value: claim?.ProductType?.name },
          { label: 'Insurer', value: claim?.Insurer?.name },
          { label: 'PDS version', value: claim?.PdsVersion?.name },
        ]}
      />
    );
  return (
    <>
      <div className="lw-grid">
        <IdSelect
          name="productTypeId"
          label="Product type"
          choices={product.productTypes}
          onChosen={() => setValue('insurerId', null)}
        />
        <IdSelect
          name="insurerId"
          label="Insurer"
          choices={product.insurers}
          help={productType.value === null ? 'Choose the product type first' : undefined}
        />
        <div className="lw-static">
          <span>PDS version</span>
          <span>{product.version?.name ?? '–'}</span>
        </div>
      </div>
      {product.error !== undefined && (
        <Alert
          severity="error"
          action={
            <Button variant="text" onClick={product.retry}>
              Try again
            </Button>
          }
        >
          The product types and insurers did not load.
        </Alert>
      )}
      {isChosen && !product.loading && product.error === undefined && product.questionnaire === undefined && (
        <Alert severity="warning">{product.questionnaireError ?? QUESTIONNAIRE_MISSING}</Alert>
      )}
    </>
  );
}
