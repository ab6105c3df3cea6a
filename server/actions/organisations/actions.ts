// Actions on organisations of the platform.
import type { ActionArea } from '../area.ts';
import { onboardOrg } from './onboard-org.ts';

export const organisationActions: ActionArea = () => [onboardOrg()];
