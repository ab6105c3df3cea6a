// Actions on the service's work in the background.
import type { ActionArea } from '../area.ts';
import { retryJob } from './retry-job.ts';

export const jobActions: ActionArea = () => [retryJob()];
