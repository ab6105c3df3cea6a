import { textsOf } from '#domain/fields.ts';
import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { OwnSettingsFragment } from '#src/generated/documents/user-settings.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { isOwnSignIn } from './own-sign-in.ts';
import { roleNames } from './role-names.ts';

/** Whether the sign-in is the product's own, whose pages set an authenticator app up. */
function useOwnSignIn(): boolean {
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    let isOpen = true;
    void isOwnSignIn().then((answer) => isOpen && setOwn(answer));
    return () => {
      isOpen = false;
    };
  }, []);
  return isOwn;
}

/** Who the person is in this organisation; the organisation's administrators keep it. */
export function Profile({ settings }: { readonly settings: OwnSettingsFragment }) {
  const hasOwnSignIn = useOwnSignIn();
  const { name, email, position, photoUrl, roles, externalOrgNames, allowAccessToAllExternalOrgs } = settings;
  return (
    <div className="us-cards">
      <SectionCard title="Profile">
        <div className="us-profile">
          <Avatar name={name} photoUrl={photoUrl} size={26} />
          <TextField
            label="Name"
            value={name}
            disabled
            required
            fullWidth
            slotProps={{ htmlInput: { minLength: 1, maxLength: 30 } }}
          />
        </div>
        <p className="us-text">Your administrator changes your name under Team management.</p>
        <KeyValueList
          items={[
            { label: 'E-mail', value: email },
            { label: 'Position', value: position },
            { label: 'Roles', value: roleNames(textsOf(roles)) },
            { label: 'Handling parties', value: allowAccessToAllExternalOrgs ? 'All' : externalOrgNames },
          ]}
        />
      </SectionCard>
      {hasOwnSignIn && (
        <SectionCard
          title="Authenticator app"
          action={
            <Button href="/u/authenticator" variant="text" size="small">
              Set up
            </Button>
          }
        >
          <p className="us-text">
            With an authenticator app your sign-in asks for a code besides the password. If you lose the app, an
            administrator resets it.
          </p>
        </SectionCard>
      )}
    </div>
  );
}
