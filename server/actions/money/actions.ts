// Actions on money and accounts.
import type { ActionArea } from '../area.ts';
import { revealBankAccount } from './reveal-bank-account.ts';

export const moneyActions: ActionArea = () => [revealBankAccount()];
