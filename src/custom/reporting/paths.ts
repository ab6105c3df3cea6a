export const REPORTING_PATH = '/app/reporting';
export const GENERATE_PATH = `${REPORTING_PATH}/generate`;
export const MONTHLY_PATH = `${REPORTING_PATH}/monthly`;
export const schedulePath = (id: number): string => `${MONTHLY_PATH}/${id}`;
export const reportPath = (id: number): string => `${REPORTING_PATH}/${id}`;

/** How often to ask while the socket is down, in milliseconds (spec 1 §10). */
export const REPORT_POLL_MS = 2_000;
