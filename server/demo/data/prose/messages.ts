// E-mails, texts and calls of a claim. {holder}, {owner}, {claim}, {rooms}, {trade}, {amount} are filled in.

export interface MessageText {
  readonly subject: string;
  readonly body: string;
}

export const OUTBOUND_EMAILS: readonly MessageText[] = [
  {
    subject: 'Your claim {claim}: what happens next',
    body: '<p>Dear {holder},</p><p>Thank you for telling us about the damage to the {rooms}. I am looking after your claim and you can reach me by replying to this e-mail.</p><p>Within the next ten business days we will let you know whether we need anything more and whether an assessor is to visit.</p><p>Kind regards<br>{owner}</p>',
  },
  {
    subject: 'Claim {claim}: appointment with our {trade} contractor',
    body: '<p>Dear {holder},</p><p>Our {trade} contractor will call you to arrange a visit. Please keep any damaged items until they have been seen.</p><p>Kind regards<br>{owner}</p>',
  },
  {
    subject: 'Claim {claim}: progress update',
    body: '<p>Dear {holder},</p><p>The report is in and we are going through the scope of works. I expect to write to you with a decision next week.</p><p>Kind regards<br>{owner}</p>',
  },
  {
    subject: 'Claim {claim}: your claim is accepted',
    body: '<p>Dear {holder},</p><p>I am pleased to tell you that your claim is accepted. The agreed repairs come to {amount}. Your excess is payable to the repairer before they start.</p><p>Kind regards<br>{owner}</p>',
  },
];

export const INBOUND_EMAILS: readonly MessageText[] = [
  { subject: 'RE: Claim {claim}', body: '<p>Hi {owner},</p><p>Photos attached as asked. The ceiling in the {rooms} has started to sag, is there anyone who could have a look sooner?</p><p>Thanks<br>{holder}</p>' },
  { subject: 'Quote for claim {claim}', body: '<p>Hello,</p><p>Please find the quote from our own {trade} contractor attached. They could start on Monday week.</p><p>Regards<br>{holder}</p>' },
  { subject: 'RE: Claim {claim}: appointment', body: '<p>{owner}, Thursday suits us but only after 3 pm. The dog will be out the back.</p><p>{holder}</p>' },
  { subject: 'Where are we up to?', body: '<p>Hi, it has been two weeks since the inspection and we have not heard anything. Could you please let us know where we are up to with claim {claim}?</p><p>{holder}</p>' },
];

export const OUTBOUND_TEXTS: readonly string[] = [
  'Hi {holder}, this is {owner} about your claim {claim}. Our {trade} contractor will call you today to book a time.',
  'Your claim {claim} has been accepted. {owner} will call you this afternoon to go through the next steps.',
  'Reminder: the assessor visits tomorrow between 9 am and 11 am for claim {claim}. Reply if that no longer suits.',
];

export const INBOUND_TEXTS: readonly string[] = ['Thanks, that time works for us', 'Can we make it Friday instead? Working Thursday', 'Tarp has come loose again, can someone come today please', 'All good, cheers'];

export const CALLS: readonly string[] = [
  'Talked through the process and the likely timing. Insured has what they need for now.',
  'Insured reported that the drying equipment trips the safety switch. Contractor asked to attend today.',
  'Broker rang for the reserve and the expected date of the decision.',
  'Insured asked whether they can start the clean-up. Yes, once everything is photographed; keep a sample of the carpet.',
];
