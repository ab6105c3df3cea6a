// Actions on business rules.
import type { ActionArea } from '../area.ts';
import { ruleClocks } from './rule-clocks.ts';
import { ruleCount } from './rule-count.ts';

export const ruleActions: ActionArea = () => [ruleClocks(), ruleCount()];
