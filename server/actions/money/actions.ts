// Actions on money and accounts.
import type { ActionArea } from '../area.ts';
import { revealBankAccount } from './reveal-bank-account.ts';
import { saveInvoice } from './save-invoice.ts';

export const moneyActions: ActionArea = () => [revealBankAccount(), saveInvoice()];
