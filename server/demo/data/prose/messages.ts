// E-mails, texts and calls of a claim. {holder}, {owner}, {claim}, {rooms}, {trade}, {amount} are filled in.

import type { StagedText } from './staged.ts';

export interface MessageText extends Pick<StagedText, 'stage' | 'of'> {
  readonly subject: string;
  readonly body: string;
}

/** A call with the policy holder, or with their broker. */
export interface CallText extends StagedText {
  readonly isBrokers?: true;
}

export const OUTBOUND_EMAILS: readonly MessageText[] = [
  {
    stage: 'before',
    subject: 'Your claim {claim}: what happens next',
    body: '<p>Dear {holder},</p><p>Thank you for telling us about the damage to the {rooms}. I am looking after your claim and you can reach me by replying to this e-mail.</p><p>Within the next ten business days we will let you know whether we need anything more and whether an assessor is to visit.</p><p>Kind regards<br>{owner}</p>',
  },
  {
    stage: 'before',
    subject: 'Claim {claim}: appointment with our {trade} contractor',
    body: '<p>Dear {holder},</p><p>Our {trade} contractor will call you to arrange a visit. Please keep any damaged items until they have been seen.</p><p>Kind regards<br>{owner}</p>',
  },
  {
    stage: 'before',
    subject: 'Claim {claim}: progress update',
    body: '<p>Dear {holder},</p><p>The report is in and we are going through the scope of works. I expect to write to you with a decision next week.</p><p>Kind regards<br>{owner}</p>',
  },
  {
    stage: 'after',
    subject: 'Claim {claim}: your claim is {decision}',
    body: '<p>Dear {holder},</p><p>I am pleased to tell you that your claim is {decision}. The agreed repairs come to {amount}. Your excess is payable to the repairer before they start.</p><p>Kind regards<br>{owner}</p>',
  },
  {
    stage: 'declined',
    subject: 'Claim {claim}: our decision',
    body: '<p>Dear {holder},</p><p>We are sorry to tell you that we cannot accept your claim. The letter that follows gives the reasons, the report that we relied on, and how to ask for a review.</p><p>Kind regards<br>{owner}</p>',
  },
  {
    subject: 'Claim {claim}: copies of your documents',
    body: '<p>Dear {holder},</p><p>As you asked, we have put copies of your documents in the post. Please call me if anything is missing.</p><p>Kind regards<br>{owner}</p>',
  },
];

export const INBOUND_EMAILS: readonly MessageText[] = [
  {
    stage: 'before',
    of: ['water'],
    subject: 'RE: Claim {claim}',
    body: '<p>Hi {owner},</p><p>Photos attached as asked. The ceiling in the {rooms} has started to sag, is there anyone who could have a look sooner?</p><p>Thanks<br>{holder}</p>',
  },
  {
    stage: 'before',
    subject: 'Quote for claim {claim}',
    body: '<p>Hello,</p><p>Please find the quote from our own {trade} contractor attached. They could start on Monday week.</p><p>Regards<br>{holder}</p>',
  },
  {
    stage: 'before',
    subject: 'RE: Claim {claim}: appointment',
    body: '<p>{owner}, Thursday suits us but only after 3 pm. The dog will be out the back.</p><p>{holder}</p>',
  },
  {
    stage: 'before',
    subject: 'Where are we up to?',
    body: '<p>Hi, it has been two weeks since the inspection and we have not heard anything. Could you please let us know where we are up to with claim {claim}?</p><p>{holder}</p>',
  },
  {
    subject: 'My details for claim {claim}',
    body: '<p>Hello {owner},</p><p>Calls reach me best after 4 pm. Please send letters by e-mail.</p><p>{holder}</p>',
  },
];

export const OUTBOUND_TEXTS: readonly StagedText[] = [
  {
    stage: 'before',
    text: 'Hi {holder}, this is {owner} about your claim {claim}. Our {trade} contractor will call you today to book a time.',
  },
  {
    stage: 'after',
    text: 'Your claim {claim} has been {decision}. {owner} will call you this afternoon to go through the next steps.',
  },
  {
    stage: 'before',
    text: 'Reminder: the assessor visits tomorrow between 9 am and 11 am for claim {claim}. Reply if that no longer suits.',
  },
  { text: 'Hi {holder}, {owner} tried to call you about your claim {claim}. Please ring back when it suits you.' },
];

export const INBOUND_TEXTS: readonly StagedText[] = [
  { text: 'Thanks, that time works for us' },
  { stage: 'before', text: 'Can we make it Friday instead? Working Thursday' },
  { of: ['storm'], text: 'Tarp has come loose again, can someone come today please' },
  { text: 'All good, cheers' },
];

export const CALLS: readonly CallText[] = [
  { text: 'Talked through the process and the likely timing. Insured has what they need for now.' },
  {
    stage: 'before',
    of: ['water'],
    text: 'Insured reported that the drying equipment trips the safety switch. Contractor asked to attend today.',
  },
  {
    stage: 'before',
    of: ['broker'],
    isBrokers: true,
    text: 'Broker rang for the reserve and the expected date of the decision.',
  },
  {
    stage: 'before',
    of: ['water'],
    text: 'Insured asked whether they can start the clean-up. Yes, once everything is photographed; keep a sample of the carpet.',
  },
];
