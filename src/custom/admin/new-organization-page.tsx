import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { invitedEmailFault } from '#domain/email.ts';
import { requiredTextFault } from '#domain/text-length.ts';
import { OnboardOrgDocument } from '#src/generated/documents/admin.ts';
import { SaveForm } from '#src/ui/form/save-form.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import './admin.css';

const LIST = '/app/admin/organizations';
const LONGEST_NAME = 200;

/** /app/admin/new-organization: an organisation with its defaults and its first administrator (spec 3 §2.4, RULES 38). */
export default function NewOrganizationPage() {
  const navigate = useNavigate();
  const [onboard] = useMutation(OnboardOrgDocument);
  const form = useSaveForm({
    stored: undefined,
    valuesOf: () => ({ orgName: '', email: '' }),
    check: ({ orgName, email }) => ({
      orgName: requiredTextFault(orgName, LONGEST_NAME),
      email: invitedEmailFault(email),
    }),
    progress: 'Creating new organization...',
    said: 'A new organization was created.',
    save: ({ orgName, email }, _stored, context) =>
      onboard({ variables: { orgName: orgName.trim(), email: email.trim() }, context }),
    done: () => void navigate(LIST),
  });
  return (
    <div>
      <PageHeader
        title="New organisation"
        subtitle="It starts with the default settings, lists and templates. Its administrator gets an invitation by e-mail."
      />
      <SaveForm form={form} className="ad-form">
        <TextInput control={form.control} name="orgName" label="Organisation name" required limit={LONGEST_NAME} />
        <TextInput
          control={form.control}
          name="email"
          label="Administrator e-mail"
          type="email"
          required
          help="Somebody new to Claimworks gets a link to choose a password."
        />
        <div className="ad-form-actions">
          <Button component={Link} to={LIST} variant="text">
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={form.isSaving}>
            {form.isSaving ? 'Creating new organization...' : 'Create organisation'}
          </Button>
        </div>
      </SaveForm>
    </div>
  );
}
