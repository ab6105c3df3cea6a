// Reads a policy record from an outside value: what is missing or of the wrong type becomes empty.
import { isFields } from '#domain/fields.ts';
import type { PolicyRecord } from '#domain/policy-lookup.ts';

/** The record, or undefined when it is no object with a policy number. */
export function toPolicyRecord(value: unknown): PolicyRecord | undefined {
  if (!isFields(value)) return undefined;
  const text = (name: keyof PolicyRecord): string => {
    const given = value[name];
    return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  };
  if (text('policyNumber') === '') return undefined;
  return {
    policyNumber: text('policyNumber'),
    policyStatus: text('policyStatus'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    issueDate: text('issueDate'),
    cover: text('cover'),
    insuredFirstName: text('insuredFirstName'),
    insuredSurname: text('insuredSurname'),
    insuredCompany: text('insuredCompany'),
    insuredDob: text('insuredDob'),
    insuredEmail: text('insuredEmail'),
    insuredPhone: text('insuredPhone'),
    unitNumber: text('unitNumber'),
    streetNumber: text('streetNumber'),
    streetName: text('streetName'),
    suburb: text('suburb'),
    city: text('city'),
    state: text('state'),
    postcode: text('postcode'),
    country: text('country'),
    abn: text('abn'),
    isRegisteredForGst: value['isRegisteredForGst'] === true,
    itc: typeof value['itc'] === 'number' ? value['itc'] : null,
    intermediaryName: text('intermediaryName'),
    intermediaryContact: text('intermediaryContact'),
    intermediaryEmail: text('intermediaryEmail'),
    intermediaryPhone: text('intermediaryPhone'),
  };
}
