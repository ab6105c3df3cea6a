// What handlers write down while they work a claim. {holder}, {rooms}, {trade}, {amount}, {broker} are filled in.
import type { StagedText } from './staged.ts';

export const NOTES: readonly StagedText[] = [
  {
    text: 'Called {holder} to introduce myself and explain what happens next. They prefer a call after 4 pm and are happy to get updates by text.',
  },
  { text: 'Spoke with {holder}. Excess explained and accepted. They will send photos tonight.' },
  { text: 'Left a voicemail for {holder}; will try again tomorrow morning.' },
  {
    text: '{holder} called for an update. Told them the {trade} report is expected by the end of the week.',
    stage: 'before',
  },
  { text: 'Photos received and filed. Damage to the {rooms} is consistent with the account given.', stage: 'before' },
  {
    text: 'Attended site with the {trade} contractor. Moisture readings high behind the skirting. Drying equipment left in place for five days.',
    stage: 'before',
    of: ['water'],
  },
  {
    text: 'Scope received from the {trade} contractor at {amount} including GST. Two items queried (painting extent, second skip).',
    stage: 'before',
  },
  {
    text: 'Revised scope accepted at {amount}. Work order issued; start expected within ten business days.',
    stage: 'after',
  },
  { text: 'Reserve reviewed against the scope. Increased to allow for the asbestos test.', stage: 'before' },
  {
    text: 'Asbestos test came back negative. Strip-out can go ahead.',
    stage: 'after',
    of: ['storm', 'flood', 'fire', 'impact', 'escape_of_liquid'],
  },
  { text: 'Broker {broker} asked for an update. Sent the timeline and the name of the contractor.', of: ['broker'] },
  {
    text: 'Policy schedule checked: sum insured is adequate, no special conditions. Flood cover is listed.',
    stage: 'before',
    of: ['flood', 'storm'],
  },
  {
    text: 'Insured asked about temporary accommodation. Limit explained: 12 months or 10% of the sum insured, whichever comes first.',
    of: ['storm', 'flood', 'fire'],
  },
  {
    text: 'Insured has a young family and one working bathroom. Asked the builder to keep it in service until the last week.',
    stage: 'after',
    of: ['escape_of_liquid', 'flood', 'fire', 'storm'],
  },
  {
    text: 'Interpreter booked through TIS for the next call, Vietnamese. Insured prefers not to rely on her son to translate.',
    of: ['interpreter'],
  },
  {
    text: 'Insured mentioned that he lost work this month. Told him about financial hardship support and noted it on the claim.',
  },
  { text: 'Cash settlement discussed. Insured would rather have the repairs managed by us.', stage: 'after' },
  { text: 'Cash settlement fact sheet sent before the offer, as the policy is for a home building.', stage: 'after' },
  {
    text: 'Proof of ownership received for everything over $1,000 but the camera. Bank statement is fine for that one.',
    stage: 'before',
    of: ['theft', 'fire'],
  },
  { text: 'Police event number confirmed with the station.', stage: 'before', of: ['theft', 'impact'] },
  {
    text: 'Neighbour’s insurer has been given notice of recovery. They asked for the cause report.',
    stage: 'after',
    of: ['recovery'],
  },
  { text: 'Third party’s details verified. Letter of demand drafted.', stage: 'after', of: ['recovery'] },
  {
    text: 'Contractor reports a variation: rotten framing found once the lining was off. Explained that this part is maintenance and is not covered; insured accepts a private quote.',
    stage: 'after',
  },
  {
    text: 'Completion photos received. Insured walked through with the builder and is happy, save for one door that sticks.',
    stage: 'after',
  },
  { text: 'Sticking door fixed. Ready to close once the final invoice is in.', stage: 'after' },
  { text: 'Final invoice checked against the scope and approved for payment.', stage: 'after' },
  {
    text: 'Insured rang upset about the delay. Apologised, explained the wait for tiles, and agreed to call every Friday until they arrive.',
    stage: 'after',
  },
  { text: 'Progress update sent: where things stand, what is outstanding and when to expect the next call.' },
  { text: 'Quality check of the file: decision letter gives reasons, complaint process included.', stage: 'after' },
  {
    text: 'Handover from leave cover. Next step is the assessor’s report; nothing promised beyond that.',
    stage: 'before',
  },
  {
    text: 'Power isolated by the electrician. Generator hire approved for three days for the fridge and the medical equipment.',
    stage: 'before',
    of: ['storm', 'flood', 'fire', 'escape_of_liquid'],
  },
  {
    text: 'Strata manager confirmed that the common wall belongs to the owners corporation. Asked for their policy details.',
    of: ['storm', 'flood', 'fire', 'escape_of_liquid'],
  },
  { text: 'Tarp replaced after last night’s wind. No further water entry.', of: ['storm'] },
  {
    text: 'Contents list received, 34 lines. Sent to the replacement supplier for pricing.',
    stage: 'before',
    of: ['theft', 'fire', 'flood'],
  },
  { text: 'Carpet sample sent for matching.', stage: 'after', of: ['escape_of_liquid', 'flood'] },
  {
    text: 'Insured confirmed the bank details over the phone after the e-mail; matched to the details on the policy.',
    stage: 'after',
  },
];

export const STRATEGY_NOTES: readonly StagedText[] = [
  {
    text: 'Check cover and cause, then decide within ten business days of the last report. Keep the insured informed each week.',
    stage: 'before',
  },
  {
    text: 'Accept. Cause is within cover and the scope is agreed. Manage repairs, review the reserve when the variation comes in, close after the final invoice.',
    stage: 'after',
  },
  {
    text: 'Establish cause first: the {trade} report decides whether this is sudden or gradual. Do not discuss settlement before it is in.',
    stage: 'before',
  },
  {
    text: 'Make safe, dry out, then scope. Expect two rounds of scope because of the {rooms}. Weekly contact with the insured.',
    stage: 'before',
    of: ['water'],
  },
  {
    text: 'Likely large loss. Loss adjuster appointed, reserve set at the estimate, next review in ten business days.',
    stage: 'before',
    of: ['large'],
  },
  {
    text: 'Settle contents by replacement where the supplier can match within a week; otherwise cash at retail.',
    stage: 'after',
    of: ['theft', 'fire', 'flood'],
  },
  {
    text: 'Recovery looks good: liability admitted at the scene. Pay our insured first, then pursue the third party’s insurer for the outlay and the excess.',
    stage: 'after',
    of: ['recovery'],
  },
  { text: 'Possible late lodgement; no prejudice to us. Proceed on the merits.', stage: 'before' },
  {
    text: 'Vulnerable customer: one contact person, no letters without a call first, check in every five business days.',
    of: ['support'],
  },
];

/** Written into the claim itself when it was lodged. */
export const ADDITIONAL_INFO: readonly string[] = [
  '',
  'Dog on the property; please ring before coming through the side gate.',
  'Key safe at the front door, code by phone.',
  'Tenants are home on weekdays only.',
  'Insured uses a wheelchair; the contractor should keep the ramp clear.',
  'Access to the roof is from the lane at the back.',
];
