// Actions on reports that are made in the background.
import type { ActionArea } from '../area.ts';
import { generateReport } from './generate-report.ts';
import { cancelReport, runReportAgain } from './steer-report.ts';

export const reportActions: ActionArea = () => [generateReport(), cancelReport(), runReportAgain()];
