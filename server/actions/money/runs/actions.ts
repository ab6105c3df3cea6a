// Actions on payment runs, and on payments that came back.
import type { ActionArea } from '../../area.ts';
import { cancelPaymentRun, confirmPaymentRun } from './end-payment-run.ts';
import { getPaymentFile } from './get-payment-file.ts';
import { payAgain, returnPayment } from './returned-payments.ts';
import { addToPaymentRun, removeFromPaymentRun } from './run-payments.ts';
import { sendRemittanceAdvice } from './send-remittance-advice.ts';
import { writePaymentRun } from './write-payment-run.ts';

export const paymentRunActions: ActionArea = ({ publicUrl, secret }) => [
  addToPaymentRun(),
  removeFromPaymentRun(),
  writePaymentRun(),
  confirmPaymentRun(),
  cancelPaymentRun(),
  getPaymentFile({ publicUrl, secret }),
  returnPayment(),
  payAgain(),
  sendRemittanceAdvice(),
];
