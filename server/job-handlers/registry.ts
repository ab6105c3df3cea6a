// Every job that the service can do.
import type { Connections } from '../export/snapshot.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { IdentityAdmin } from '../identity/admin/identity-admin.ts';
import type { ImportFileOptions } from '../import/import-file.ts';
import type { JobHandler } from '../jobs/job-types.ts';
import { attestationEmailJob } from './attestation-email.ts';
import { countClocksJob } from './count-clocks.ts';
import { evaluateRulesJob } from './evaluate-rules.ts';
import { importRecordsJob } from './import-records.ts';
import { makeReportJob } from './make-report.ts';
import { makeTasksJob } from './make-tasks.ts';
import { notificationEmailJob } from './notification-email.ts';
import { personEmailJob } from './person-email.ts';
import { remittanceAdviceJob } from './remittance-advice.ts';
import { remittanceAdvicesJob } from './remittance-advices.ts';
import { reportEmailJob } from './report-email.ts';
import { sendEmailJob } from './send-email.ts';
import { sendMessageJob } from './send-message.ts';
import { sendSmsJob } from './send-sms.ts';
import { workflowJob } from './workflow.ts';

/** The handlers, one a task. */
export function jobHandlers(
  gateways: Gateways,
  publicUrl: string,
  identityAdmin: IdentityAdmin | undefined,
  inboundDomain: string | undefined,
  reports: Connections,
  imports: Omit<ImportFileOptions, 'storage'>,
): JobHandler[] {
  const host = new URL(publicUrl).hostname;
  return [
    sendMessageJob({ mail: gateways.mail, sms: gateways.sms, storage: gateways.storage, inboundDomain }),
    sendEmailJob({ mail: gateways.mail, host }),
    sendSmsJob(gateways.sms),
    notificationEmailJob({ mail: gateways.mail, publicUrl, host }),
    attestationEmailJob({ mail: gateways.mail, publicUrl, host }),
    makeTasksJob(),
    remittanceAdvicesJob(),
    remittanceAdviceJob({ mail: gateways.mail, host }),
    evaluateRulesJob(),
    countClocksJob(),
    workflowJob({ host, address: gateways.mail.address, publicUrl }),
    makeReportJob({ pool: reports, storage: gateways.storage }),
    importRecordsJob({ ...imports, storage: gateways.storage }),
    reportEmailJob({ mail: gateways.mail, publicUrl, host }),
    personEmailJob({ mail: gateways.mail, identityAdmin, publicUrl, host }),
  ];
}
