import { useMutation, useQuery } from '@apollo/client';
import { MyOrgsDocument, SetUserDefaultOrgDocument } from '#src/generated/documents/account.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { OrganisationIcon } from '#src/ui/icons.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { SwitchMenu } from './switch-menu.tsx';
import { SwitchProgress } from './switch-progress.tsx';
import { SWITCHING_ORGANISATION, useSwitch } from './use-switch.ts';
import './account.css';

/** The organisation in which the person works, and the others to change to; its name alone where there is one only. */
export function OrganisationSwitcher() {
  const { org, claims } = useSession();
  const toast = useToast();
  const state = useSwitch(SWITCHING_ORGANISATION);
  const isMember = claims.orgId !== -1;
  const { data } = useQuery(MyOrgsDocument, { skip: !isMember });
  const [setDefault] = useMutation(SetUserDefaultOrgDocument, { refetchQueries: [MyOrgsDocument] });
  if (!isMember) return null;

  const orgs = data?.getMyOrgs.filter((one) => one.isEnabled) ?? [];
  if (orgs.length < 2) {
    return (
      <span className="account-org">
        <OrganisationIcon fontSize="small" aria-hidden="true" />
        {org.name}
      </span>
    );
  }
  const isDefault = orgs.find((one) => one.orgId === org.id)?.isDefault === true;
  const makeDefault = async (): Promise<void> => {
    const answer = await setDefault().catch(() => undefined);
    if (answer?.data?.setUserDefaultOrg?.ok) toast.saved();
  };
  return (
    <>
      <SwitchMenu
        label="Organisation"
        current={org.name}
        icon={<OrganisationIcon />}
        options={orgs.map((one) => ({ value: one.orgId, label: one.name, isCurrent: one.orgId === org.id }))}
        onChoose={(orgId) => state.start({ orgId })}
        action={{
          label: isDefault ? `${org.name} is your default` : `Make ${org.name} my default`,
          disabled: isDefault,
          onClick: () => void makeDefault(),
        }}
      />
      <SwitchProgress state={state} />
    </>
  );
}

export default OrganisationSwitcher;
