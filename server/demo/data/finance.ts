// Cost types, expenses and offices. Rates and amounts in whole dollars unless a decimal point says otherwise.
import type { BankProfile } from '#domain/aba.ts';

/** Level 1 -> level 2 -> level 3, the payment types (spec 3 §3.1, CostType). */
export const COST_TREE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Building: {
    Repairs: ['Progress payment', 'Final payment', 'Cash settlement'],
    'Make safe': ['Emergency works', 'Tarping and board-up'],
  },
  Contents: {
    Replacement: ['Supplier replacement', 'Cash settlement', 'Store credit'],
    Restoration: ['Cleaning', 'Storage'],
  },
  Accommodation: {
    'Temporary accommodation': ['Rent', 'Bond', 'Pet boarding'],
    'Loss of rent': ['Rent default'],
  },
  Experts: {
    Assessing: ['Assessor fee', 'Assessor travel'],
    'Cause report': ['Engineer fee', 'Plumber report', 'Hydrology report'],
  },
  Legal: {
    Recovery: ['Solicitor fee', 'Filing fee'],
  },
};

export interface DemoExpenseType {
  readonly name: string;
  readonly rate: number;
  readonly inventoryCode: string;
  readonly accountingCode: string;
}

export const EXPENSE_TYPES: readonly DemoExpenseType[] = [
  { name: 'Desktop assessment', rate: 145, inventoryCode: 'DESK', accountingCode: '200' },
  { name: 'Site visit, metro', rate: 380, inventoryCode: 'SITE-M', accountingCode: '200' },
  { name: 'Site visit, regional', rate: 520, inventoryCode: 'SITE-R', accountingCode: '200' },
  { name: 'Consultant time, per hour', rate: 165, inventoryCode: 'HOUR', accountingCode: '200' },
  { name: 'Travel, per kilometre', rate: 0.88, inventoryCode: 'KM', accountingCode: '260' },
  { name: 'Large loss management, per day', rate: 1250, inventoryCode: 'LLM', accountingCode: '200' },
  { name: 'Report, additional copy', rate: 35, inventoryCode: 'COPY', accountingCode: '260' },
];

/** Expense type, insurer's key, rate that replaces the base rate. */
export const EXPENSE_OVERRIDES: readonly (readonly [string, string, number])[] = [
  ['Site visit, metro', 'coolabah', 350],
  ['Site visit, regional', 'coolabah', 495],
  ['Consultant time, per hour', 'jacaranda', 180],
];

export interface DemoOffice {
  readonly name: string;
  readonly line1: string;
  readonly suburb: string;
  readonly postcode: string;
  readonly state: string;
  readonly isDeleted?: boolean;
}

export const OFFICES: readonly DemoOffice[] = [
  { name: 'Sydney office', line1: 'Level 4, 88 George Street', suburb: 'Parramatta', postcode: '2150', state: 'NSW' },
  { name: 'Ballina office', line1: '12 River Road', suburb: 'Ballina', postcode: '2478', state: 'NSW' },
  {
    name: 'Melbourne office',
    line1: '3 Station Street',
    suburb: 'Box Hill',
    postcode: '3128',
    state: 'VIC',
    isDeleted: true,
  },
];

/** What Banksia's bank reads in its payment files; a bank of nobody. */
export const BANK_PROFILE: BankProfile = {
  bankCode: 'BNK',
  userName: 'BANKSIA GENERAL',
  userNumber: '301500',
  bsb: '000012',
  accountNo: '123456789',
  remitter: 'BANKSIA GENERAL',
  isBalanced: false,
};
