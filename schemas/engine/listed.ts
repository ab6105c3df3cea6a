/** GraphQL types that pages made by hand list; the other lists are those of definitions. */
export const LISTED: readonly string[] = [
  'Claim',
  'Clock',
  'ExpenseItem',
  'File',
  'Invoice',
  'Log',
  'ReserveChange',
  'ReservePayment',
];
