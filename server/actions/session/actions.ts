// Actions on the person's own sign-in: organisations, terms, signing out.
import type { ActionArea } from '../area.ts';
import { acceptTerms, terms } from './accept-terms.ts';
import { getMyOrgs } from './get-my-orgs.ts';
import { setUserDefaultOrg } from './set-user-default-org.ts';
import { signOut } from './sign-out.ts';

export const sessionActions: ActionArea = ({ transactions, endSession }) => [
  getMyOrgs({ transactions }),
  setUserDefaultOrg({ transactions }),
  signOut({ endSession }),
  terms({ transactions }),
  acceptTerms({ transactions }),
];
