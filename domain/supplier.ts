// Suppliers: their lists of values, and what the service and the form refuse (spec 3 §5 and §9).
import { ABN_MESSAGE, isAbn } from './abn.ts';
import { ACCOUNT_NUMBER_MESSAGE, isAccountNumber } from './bsb.ts';
import { textIn, type Checked, type Issue } from './issue.ts';
import { postcodesMessage } from './postcode.ts';

export const SUPPLIER_CATEGORIES = ['assessment', 'quote', 'repair', 'restoration', 'make safe'] as const;

export const AFSL_STATUSES = ['holder', 'authorized representative', 'none'] as const;

/** The only country that is offered (spec 3 §5). */
export const COUNTRIES = ['Australia'] as const;

/** What a supplier's details card says of an empty address (spec 3 §5); elsewhere it is 'Field is required'. */
export const EMAIL_REQUIRED = 'Email is required.';

/** What is said of a supplier that is not there, or not for the person who asks (spec 3 §2.2). */
export const SUPPLIER_MISSING = "The supplier doesn't exist or access is denied.";

function textsIn(record: Checked, name: string): readonly string[] {
  const value = record[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function issue(name: string, message: string | undefined): readonly Issue[] {
  return message === undefined ? [] : [{ path: [name], message }];
}

/** Numbers with a check digit or a list behind them: ABN, account number and postcodes. */
export function checkSupplier(record: Checked): readonly Issue[] {
  const abn = textIn(record, 'abn');
  const accountNo = textIn(record, 'accountNo');
  const postcode = textIn(record, 'postcode');
  return [
    ...issue('abn', abn === '' || isAbn(abn) ? undefined : ABN_MESSAGE),
    ...issue('accountNo', accountNo === '' || isAccountNumber(accountNo) ? undefined : ACCOUNT_NUMBER_MESSAGE),
    ...issue('postcode', postcode === '' ? undefined : postcodesMessage([postcode])),
    ...issue('servicingAreaPostcodes', postcodesMessage(textsIn(record, 'servicingAreaPostcodes'))),
  ];
}
