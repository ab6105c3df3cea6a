// Message and task templates of an organisation with claims.
import type { DAY_TYPES, DueAnchor, MILESTONE_STATUSES } from '#domain/task-template.ts';

export interface DemoCommTemplate {
  readonly name: string;
  readonly internalName: string;
  readonly channel: 'email' | 'sms';
  readonly relatedTo: 'claim' | 'complaint' | 'incident';
  readonly subject: string | null;
  readonly template: string;
}

export const CLAIM_TEMPLATES: readonly DemoCommTemplate[] = [
  {
    name: 'Claim summary link (e-mail)',
    internalName: 'claim_summary_link',
    channel: 'email',
    relatedTo: 'claim',
    subject: 'Your claim summary',
    template:
      '<p>Hello,</p><p>Thank you for lodging your claim with us. You can read what you told us at any time here: {{{linkHtml}}}</p><p>Keep this link to yourself: whoever has it can read the summary.</p>',
  },
  {
    name: 'Claim summary link (SMS)',
    internalName: 'claim_summary_link',
    channel: 'sms',
    relatedTo: 'claim',
    subject: null,
    template: 'Thank you for lodging your claim. Read your summary here: {{lodgementLink}}',
  },
  {
    name: 'Acknowledgement of claim',
    internalName: 'claim_acknowledgement',
    channel: 'email',
    relatedTo: 'claim',
    subject: 'We have received your claim',
    template:
      '<p>Dear {{phFirstName}},</p><p>We have received your claim {{claimId}} under policy {{policyNo}}. {{ownerName}} {{ownerSurname}} is looking after it.</p>',
  },
  {
    name: 'Progress update',
    internalName: 'claim_progress',
    channel: 'email',
    relatedTo: 'claim',
    subject: 'Progress of your claim',
    template:
      '<p>Dear {{phFirstName}},</p><p>Here is where claim {{claimId}} stands: {{status}}, {{decision}}. We will write again within 20 business days.</p>',
  },
  {
    name: 'Appointment reminder',
    internalName: 'claim_appointment',
    channel: 'sms',
    relatedTo: 'claim',
    subject: null,
    template: 'Reminder about your appointment for claim {{claimId}}. Reply to this text if the time no longer suits.',
  },
];

export const COMPLAINT_TEMPLATES: readonly DemoCommTemplate[] = [
  {
    name: 'Complaint acknowledgement',
    internalName: 'complaint_acknowledgement',
    channel: 'email',
    relatedTo: 'complaint',
    subject: 'We have received your complaint {{complaintId}}',
    template:
      '<p>Thank you for telling us. We have received your complaint. Its reference is {{complaintId}}.</p><p>We will look into it and answer by {{responseDueDate}} at the latest. Here you can see how far it has come:</p><p>{{{linkHtml}}}</p><p>If you did not make this complaint, please reply to this message and tell us.</p>',
  },
];

export interface DemoTaskTemplate {
  readonly title: string;
  readonly description: string;
  /** null: completed directly. */
  readonly action: string | null;
  readonly category: string;
  readonly relatedTo: 'claim' | 'complaint';
  readonly due: {
    readonly numberOfDays: number;
    readonly dayType: (typeof DAY_TYPES)[number];
    readonly field: DueAnchor;
    readonly milestoneName?: string;
    readonly milestoneStatus?: (typeof MILESTONE_STATUSES)[number];
  } | null;
  /** supplierCompany is a trade here, commTemplate an internal name. */
  readonly configuration: Readonly<Record<string, unknown>>;
  readonly isDeleted?: boolean;
}

export const TASK_TEMPLATES: readonly DemoTaskTemplate[] = [
  {
    title: 'First call to the policy holder',
    description: 'Introduce yourself, explain the next steps and ask about urgent needs.',
    action: null,
    category: 'Contact',
    relatedTo: 'claim',
    due: { numberOfDays: 1, dayType: 'business_days', field: 'claim.createdAt' },
    configuration: {},
  },
  {
    title: 'Send acknowledgement',
    description: 'Send the acknowledgement e-mail.',
    action: 'send email',
    category: 'Contact',
    relatedTo: 'claim',
    due: { numberOfDays: 1, dayType: 'business_days', field: 'claim.createdAt' },
    configuration: {
      sendTo: ['policy holder'],
      commTemplate: 'claim_acknowledgement',
      subject: 'We have received your claim',
      message: '',
    },
  },
  {
    title: 'Appoint make-safe contractor',
    description: 'Allocate a contractor for make-safe work.',
    action: 'allocate supplier',
    category: 'Suppliers',
    relatedTo: 'claim',
    due: { numberOfDays: 1, dayType: 'calendar_days', field: 'claim.createdAt' },
    configuration: {
      supplierCompany: 'Roofing',
      jobType: 'make safe',
      message: '<p>Please make the property of claim {{claimId}} safe today and send photos.</p>',
    },
  },
  {
    title: 'Remind of the appointment',
    description: 'The day before the visit.',
    action: 'send text',
    category: 'Contact',
    relatedTo: 'claim',
    due: null,
    configuration: {
      sendTo: ['policy holder'],
      commTemplate: 'claim_appointment',
      message: 'Reminder about your appointment for claim {{claimId}}.',
    },
  },
  {
    title: 'Set the first reserve',
    description: 'Estimate the cost and set the reserve.',
    action: 'update reserve',
    category: 'Financials',
    relatedTo: 'claim',
    due: { numberOfDays: 5, dayType: 'business_days', field: 'claim.createdAt' },
    configuration: {},
  },
  {
    title: 'Progress update to the policy holder',
    description: 'At least every 20 business days.',
    action: 'send email',
    category: 'Contact',
    relatedTo: 'claim',
    due: { numberOfDays: 15, dayType: 'business_days', field: 'claim.createdAt' },
    configuration: {
      sendTo: ['policy holder'],
      commTemplate: 'claim_progress',
      subject: 'Progress of your claim',
      message: '',
    },
  },
  {
    title: 'Decide the claim',
    description: 'Record the decision once all information is in.',
    action: 'make decision',
    category: 'Decision',
    relatedTo: 'claim',
    due: {
      numberOfDays: 10,
      dayType: 'business_days',
      field: 'milestone',
      milestoneName: 'milestone_all_information_received',
      milestoneStatus: 'Completed',
    },
    configuration: {},
  },
  {
    title: 'Check the triage outcome',
    description: 'Compare it with what the assessor found.',
    action: 'change triage outcome',
    category: 'Assessment',
    relatedTo: 'claim',
    due: { numberOfDays: 3, dayType: 'business_days', field: 'claim.createdAt' },
    configuration: {},
  },
  {
    title: 'Close the claim',
    description: 'Everything is paid and the policy holder knows.',
    action: 'change status',
    category: 'Decision',
    relatedTo: 'claim',
    due: { numberOfDays: 5, dayType: 'business_days', field: 'current.createdAt' },
    configuration: {},
  },
  {
    title: 'Pay the final invoice',
    description: 'Check it against the scope first.',
    action: 'make payment',
    category: 'Financials',
    relatedTo: 'claim',
    due: null,
    configuration: {},
  },
  {
    title: 'Ring the complainant',
    description: 'Acknowledge in person where possible.',
    action: null,
    category: 'Contact',
    relatedTo: 'complaint',
    due: {
      numberOfDays: 1,
      dayType: 'business_days',
      field: 'milestone',
      milestoneName: 'milestone_received',
      milestoneStatus: 'Completed',
    },
    configuration: {},
  },
  {
    title: 'Fax the file to head office',
    description: 'No longer used.',
    action: null,
    category: 'Contact',
    relatedTo: 'claim',
    due: null,
    configuration: {},
    isDeleted: true,
  },
];
