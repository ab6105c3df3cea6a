// Every action that the GraphQL service serves beside tables and functions.
import { AppError } from '../errors.ts';
import { GraphqlServiceError } from '../graphql/errors.ts';
import type { Action } from '../graphql/options.ts';
import { afcaActions } from './afca/actions.ts';
import type { ActionArea, ActionDependencies } from './area.ts';
import { bounded } from './bounded.ts';
import { bulkActions } from './bulk/actions.ts';
import { claimActions } from './claims/actions.ts';
import { complianceActions } from './compliance/actions.ts';
import { clockActions } from './clocks/actions.ts';
import { configurationActions } from './configuration/actions.ts';
import { fileActions } from './files/actions.ts';
import { idrActions } from './idr/actions.ts';
import { jobActions } from './jobs/actions.ts';
import { letterActions } from './letters/actions.ts';
import { messageActions } from './messages/actions.ts';
import { moneyActions } from './money/actions.ts';
import { organisationActions } from './organisations/actions.ts';
import { peopleActions } from './people/actions.ts';
import { publicComplaintActions } from './public-complaints/actions.ts';
import { reportActions } from './reports/actions.ts';
import { ruleActions } from './rules/actions.ts';
import { sessionActions } from './session/actions.ts';
import { supplierActions } from './suppliers/actions.ts';
import { taskActions } from './tasks/actions.ts';
import { workflowActions } from './workflows/actions.ts';

/** The areas of the product; a new one adds its line. */
const AREAS: readonly ActionArea[] = [
  sessionActions,
  organisationActions,
  peopleActions,
  claimActions,
  bulkActions,
  publicComplaintActions,
  taskActions,
  messageActions,
  letterActions,
  afcaActions,
  fileActions,
  supplierActions,
  moneyActions,
  configurationActions,
  complianceActions,
  ruleActions,
  clockActions,
  workflowActions,
  idrActions,
  jobActions,
  reportActions,
];

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new GraphqlServiceError(error.code, error.message, {
      path: error.path,
      ...(error.issues ? { extensions: { issues: error.issues } } : {}),
      cause: error,
    });
  }
}

/** The service's own refusals, as the engine answers them. */
function translated(action: Action): Action {
  const { live } = action;
  return {
    ...action,
    run: (args, context) => refusing(async () => action.run(args, context)),
    ...(live && { live: { ...live, join: (args, context) => refusing(async () => live.join(args, context)) } }),
  };
}

/** All actions, ready for the engine. */
export function createActions(dependencies: ActionDependencies): Action[] {
  return AREAS.flatMap((area) => area(dependencies)).map((action) => translated(bounded(action)));
}
