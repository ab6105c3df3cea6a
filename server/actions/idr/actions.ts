// Actions on the half-yearly complaints report.
import type { ActionArea } from '../area.ts';
import { getIdrReport } from './get-idr-report.ts';
import { saveIdrCodes } from './save-idr-codes.ts';

export const idrActions: ActionArea = (dependencies) => [getIdrReport(dependencies), saveIdrCodes()];
