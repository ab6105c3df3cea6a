// Every field of a claim (spec 1 §3) can be read or edited somewhere: a list against the forms' registry and the sources
// of the claim's own pages.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORM_FIELDS } from './validation.ts';

const CLAIM_PAGES = path.join(import.meta.dirname, '../claim/details');
/** What the claim's summary shows, on the page and in its PDF. */
const SUMMARY = path.join(import.meta.dirname, '../../../domain/claim-summary.ts');

/** What hands out the link that carries the access key. */
const SHARING = path.join(import.meta.dirname, '../../providers/data/use-share-claim.ts');

const IN_FORMS = [
  'externalId',
  'ownerId',
  'productTypeId',
  'insurerId',
  'causeOfLoss',
  'claimOccurredAt',
  'claimReportedAt',
  'notes',
  'additionalInfo',
  'policyNo',
  'policyStatus',
  'policyName',
  'policyTermFrom',
  'policyTermTo',
  'policyIssuedOn',
  'policyOtherInfo',
  'phFirstName',
  'phLastName',
  'phCompany',
  'phDob',
  'phEmail',
  'phPhone',
  'phABN',
  'phACC',
  'phBSB',
  'phITC',
  'phBusinessType',
  'phIsRegisteredForGst',
  'phContacts',
  'phUnitNumber',
  'phStreetNumber',
  'phStreetName',
  'phSuburb',
  'phCity',
  'phPostcode',
  'phCountry',
  'brokerName',
  'brokerCompany',
  'brokerBranch',
  'brokerEmail',
  'brokerPhone',
  'brokerContacts',
  'insurerContacts',
  'rbName',
  'rbBranch',
  'rbEmail',
  'rbPhone',
  'rbRelation',
  'rbListedInPolicy',
  // jsonData, and ExternalOrgs
  'claimNotResultOfIllegalAct',
  'handlingPartyIds',
] as const;

/**
 * Shown on the claim's own pages: by the name of the field or of the link. What only serves the system is told by what it
 * stands for: the names of workflow and questionnaire, the answers that list the items, the fields of the policy's record.
 */
const ON_CLAIM_PAGES = [
  'id',
  'status',
  'decision',
  'triageOutcome',
  'lifecycle',
  'Workflow',
  'Questionnaire',
  'PdsVersion',
  'accessKey',
  'createdAt',
  'updatedAt',
  'jsonData',
  'formData',
  'pdsConfigItems',
  'excess',
  'recovery',
  'excessReceived',
  'recoveryReceived',
  'outsideOfPolicyTerms',
  'Notes',
  'Owner',
  'CreatedBy',
  'ClaimExternalOrgs',
  'Files',
  'Invoices',
  'Insurer',
  'applyGst',
] as const;

function sourcesBelow(folder: string): string {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  return files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n');
}

describe('fields of a claim [1§3]', () => {
  it('that the wizard edits stand on one of its forms', () => {
    const onForms = new Set<string>(Object.values(FORM_FIELDS).flat());
    expect(IN_FORMS.filter((name) => !onForms.has(name))).toEqual([]);
  });
  it("that it does not edit are shown on the claim's pages", () => {
    const sources = `${sourcesBelow(CLAIM_PAGES)}\n${fs.readFileSync(SUMMARY, 'utf8')}\n${fs.readFileSync(SHARING, 'utf8')}`;
    expect(ON_CLAIM_PAGES.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  });
});
