// Actions of visitors who complain.
import type { ActionArea } from '../area.ts';
import { beginPublicUpload } from './begin-public-upload.ts';
import { getComplaintStatus } from './get-complaint-status.ts';
import { getPublicComplaintForm } from './get-public-complaint-form.ts';
import { submitPublicComplaint } from './submit-public-complaint.ts';
import { createVisitorLimits } from './visitor-limits.ts';

export const publicComplaintActions: ActionArea = ({
  gateways,
  transactions,
  contents,
  publicUrl,
  counterOf,
  visitorComplaints,
}) => {
  const { storage, mail } = gateways;
  const limits = createVisitorLimits(counterOf, visitorComplaints);
  const message = { host: new URL(publicUrl).hostname, address: mail.address, publicUrl };
  return [
    getPublicComplaintForm({ storage, contents, transactions }),
    beginPublicUpload({ storage, contents, transactions, limits }),
    submitPublicComplaint({ transactions, contents, limits, message }),
    getComplaintStatus({ storage, contents, transactions }),
  ];
};
