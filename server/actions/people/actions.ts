// Actions on the people of an organisation.
import type { ActionArea } from '../area.ts';
import { adminInviteUser } from './admin-invite-user.ts';
import { inviteUser } from './invite-user.ts';
import { leaveOrganisation, leaving } from './leave-organisation.ts';
import { resetMfa } from './reset-mfa.ts';
import { resetPassword } from './reset-password.ts';
import { updateUserInOrg } from './update-user-in-org.ts';

export const peopleActions: ActionArea = ({ gateways, transactions, publicUrl, definitions, identityAdmin }) => [
  inviteUser(),
  leaveOrganisation(),
  leaving(),
  adminInviteUser(),
  updateUserInOrg({ definitions }),
  resetPassword({ mail: gateways.mail, identityAdmin, publicUrl, transactions }),
  resetMfa({ identityAdmin, transactions }),
];
