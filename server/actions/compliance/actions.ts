// Actions on the compliance registers.
import type { ActionArea } from '../area.ts';
import { addTrainingRecords } from './add-training-records.ts';

export const complianceActions: ActionArea = () => [addTrainingRecords()];
