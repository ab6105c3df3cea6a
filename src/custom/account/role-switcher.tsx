import { ROLES, type Role } from '#domain/session.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { SwitchMenu } from './switch-menu.tsx';
import { SwitchProgress } from './switch-progress.tsx';
import { SWITCHING_ROLE, useSwitch } from './use-switch.ts';

const LABELS: Readonly<Record<Role, string>> = {
  user: 'User',
  org_admin: 'Organisation admin',
  supplier: 'Supplier',
  super_admin: 'Platform admin',
};

/** Only for people with more than one role in the organisation (spec 3 §2.7). */
export function RoleSwitcher() {
  const { claims } = useSession();
  const state = useSwitch(SWITCHING_ROLE);
  const { orgId, role, roles } = claims;
  if (role === undefined || roles.length < 2) return null;
  const options = ROLES.filter((held) => roles.includes(held)).map((held) => ({
    value: held,
    label: LABELS[held],
    isCurrent: held === role,
  }));
  return (
    <>
      <SwitchMenu
        label="Role"
        current={LABELS[role]}
        options={options}
        onChoose={(chosen) => state.start({ orgId, role: chosen })}
      />
      <SwitchProgress state={state} />
    </>
  );
}

export default RoleSwitcher;
