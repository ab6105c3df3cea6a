// Actions on regulatory clocks.
import type { ActionArea } from '../area.ts';
import { pauseClock, resumeClock } from './pause-clock.ts';
import { setExceptionalCircumstance } from './set-exceptional-circumstance.ts';

export const clockActions: ActionArea = () => [pauseClock(), resumeClock(), setExceptionalCircumstance()];
