// Why something is done with money: asked for before it is recorded, and kept with it.
import { lengthFault, requiredTextFault } from './text-length.ts';

/** Characters of a reason, as the columns of money hold them (supabase/schemas/money.sql). */
export const LONGEST_REASON = 2000;

/**
 * What is wrong with a reason; the spaces around it do not count.
 * @param isRequired whether it must be given
 * @returns undefined for one that can be kept
 */
export function reasonFault(reason: string, isRequired: boolean): string | undefined {
  return isRequired ? requiredTextFault(reason, LONGEST_REASON) : lengthFault(reason.trim(), LONGEST_REASON);
}
