// Actions on letters.
import type { ActionArea } from '../area.ts';
import { finaliseLetter } from './finalise-letter.ts';
import { getLetterDocument } from './get-letter-document.ts';
import { letterValues } from './letter-values.ts';
import { postLetter, sendLetter } from './send-letter.ts';

export const letterActions: ActionArea = ({ gateways, transactions, contents, publicUrl, secret }) => [
  letterValues({ publicUrl }),
  getLetterDocument({ publicUrl, secret }),
  finaliseLetter({ transactions, storage: gateways.storage, contents }),
  sendLetter({ host: new URL(publicUrl).hostname, address: gateways.mail.address }),
  postLetter(),
];
