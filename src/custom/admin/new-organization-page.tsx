import { useId, useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { lengthFault } from '#domain/text-length.ts';
import { OnboardOrgDocument } from '#src/generated/documents/admin.ts';
import { emailFault } from '#src/ui/users/email-fault.ts';
import { describeError } from '#src/ui/describe-error.ts';
import { FieldMessage, limited } from '#src/ui/field-message.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import './admin.css';

const LIST = '/app/admin/organizations';
const LONGEST_NAME = 200;

/** /app/admin/new-organization: an organisation with its defaults and its first administrator (spec 3 §2.4, RULES 38). */
export default function NewOrganizationPage() {
  const formId = useId();
  const navigate = useNavigate();
  const { submit, isSaving } = useSubmit();
  const [isSaved, setSaved] = useState(false);
  const { control, register, handleSubmit, setError, formState } = useForm({
    defaultValues: { orgName: '', email: '' },
    mode: 'onTouched',
  });
  const [onboard] = useMutation(OnboardOrgDocument);
  const leave = useLeaveGuard(formState.isDirty && !isSaved);
  const { errors } = formState;
  const typedName = useWatch({ control, name: 'orgName' });

  const create = handleSubmit(async ({ orgName, email }) => {
    await submit({
      progress: 'Creating new organization...',
      said: 'A new organization was created.',
      write: (context) => onboard({ variables: { orgName: orgName.trim(), email: email.trim() }, context }),
      saved() {
        setSaved(true);
        leave();
        void navigate(LIST);
      },
      refused(error) {
        const { fields } = describeError(error);
        for (const { path, message } of fields)
          if (path === 'orgName' || path === 'email') setError(path, { message }, { shouldFocus: true });
        return fields.length > 0;
      },
    });
  });

  return (
    <div>
      <PageHeader
        title="New organisation"
        subtitle="It starts with the default settings, lists and templates. Its administrator gets an invitation by e-mail."
      />
      <form id={formId} className="ad-form" noValidate onSubmit={(event) => void create(event)}>
        <TextField
          id={`${formId}-name`}
          label="Organisation name"
          required
          autoComplete="off"
          {...limited({ text: typedName.trim(), limit: LONGEST_NAME, error: errors.orgName?.message })}
          {...register('orgName', {
            validate: (name) =>
              name.trim() === '' ? 'Field is required' : (lengthFault(name.trim(), LONGEST_NAME) ?? true),
          })}
        />
        <TextField
          id={`${formId}-email`}
          label="Administrator e-mail"
          type="email"
          required
          autoComplete="off"
          error={errors.email !== undefined}
          helperText={
            <FieldMessage
              error={errors.email?.message}
              help="Somebody new to Claimworks gets a link to choose a password."
            />
          }
          {...register('email', { validate: emailFault })}
        />
        <div className="ad-form-actions">
          <Button component={Link} to={LIST} variant="text">
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving}>
            {isSaving ? 'Creating new organization...' : 'Create organisation'}
          </Button>
        </div>
      </form>
    </div>
  );
}
