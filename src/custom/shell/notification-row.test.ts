import { print } from 'graphql';
import { lazy } from 'react';
import { describe, expect, it } from 'vitest';
import { kindsWith, RECORD_KINDS, RECORDS, type RecordKind } from '#domain/records.ts';
import { NotificationsDocument } from '#src/generated/documents/notifications.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { hasAttachments, notificationLink, notificationSubject, notificationTitle } from './notification-row.ts';

const Component = lazy(async () => ({ default: () => null }));
const areas: readonly AreaRoute[] = [
  'claims/search',
  'matters/details/:id/*',
  'claims/details/:id/*',
  'claims/*',
  'jobs',
  'jobs/:id',
  'organisations/:orgId',
  'users/*',
  'approvals',
].map((path) => ({ path, Component, roles: ['user'], crumbs: [] }));
const message = {
  kind: 'message',
  claimId: 104_873,
  commLogId: 9,
  CommLog: { subject: "Assessor's report attached", channel: 'email', attachments: ['f1'] },
};

/** A kind that the product does not have. */
const MATTER: RecordKind = {
  ...RECORDS.complaint,
  table: 'matter',
  label: { one: 'matter', many: 'matters', article: 'a' },
  path: '/app/matters/details',
  firstPage: 'overview',
  parentField: 'matterId',
};

describe('[1§2] a notification in the list', () => {
  it('shows a message by its subject and its claim, and says that it has attachments', () => {
    expect(notificationTitle(message)).toBe("Assessor's report attached");
    expect(notificationSubject(message)).toBe('New message, claim 104873');
    expect(hasAttachments(message)).toBe(true);
    expect(hasAttachments({ ...message, CommLog: { ...message.CommLog, attachments: [] } })).toBe(false);
  });

  it('names a message without a subject by its channel, and other news by their kind', () => {
    expect(notificationTitle({ kind: 'message', CommLog: { subject: '', channel: 'sms' } })).toBe('Text message');
    expect(notificationTitle({ kind: 'task assigned' })).toBe('Task assigned to you');
  });

  it("opens the claim's communication for a message, the claim for the rest", () => {
    expect(notificationLink(message, areas)).toBe('/app/claims/details/104873/comms/9');
    expect(notificationLink({ kind: 'task assigned', claimId: 5 }, areas)).toBe('/app/claims/details/5/manage-claim');
  });

  it("leads to the claim's Financials for changed bank details, and says whose they are", () => {
    const row = { kind: 'bank details changed', title: 'Ridgeline Roofing', claimId: 5 };
    expect(notificationTitle(row)).toBe('Ridgeline Roofing');
    expect(notificationSubject(row)).toBe('Bank details changed, claim 5');
    expect(notificationLink(row, areas)).toBe('/app/claims/details/5/financials');
  });

  it('[RULES 27] leads to what waits for approval, and to the Financials for what was decided', () => {
    const row = { kind: 'approval requested', title: 'Payment of A$110.00, claim #5', claimId: 5, entityId: 12 };
    expect(notificationSubject(row)).toBe('Waits for your approval, claim 5');
    expect(notificationLink({ ...row, entity: 'reserve_payment' }, areas)).toBe('/app/approvals?payment=12');
    expect(notificationLink({ ...row, entity: 'reserve_change' }, areas)).toBe('/app/approvals?change=12');
    const withoutPage = areas.filter(({ path }) => path !== 'approvals');
    expect(notificationLink({ ...row, entity: 'reserve_change' }, withoutPage)).toBeUndefined();
    const decided = { ...row, kind: 'approval decided', entity: 'reserve_payment' };
    expect(notificationSubject(decided)).toBe('Decided, claim 5');
    expect(notificationLink(decided, areas)).toBe('/app/claims/details/5/financials');
  });

  it('leads to a record of any kind, and asks for the columns of all that have notifications', () => {
    const kinds = [...RECORD_KINDS, MATTER];
    const row = { kind: 'task assigned', matterId: 7 };
    expect(notificationSubject(row, kinds)).toBe('Task assigned to you, matter 7');
    expect(notificationLink(row, areas, kinds)).toBe('/app/matters/details/7/overview');
    expect(notificationLink({ ...row, kind: 'message', commLogId: 9 }, areas, kinds)).toBe(
      '/app/matters/details/7/comms/9',
    );
    const asked = print(NotificationsDocument);
    const missing = kindsWith('notifications').filter(({ parentField }) => !asked.includes(`    ${parentField}\n`));
    expect(missing.map(({ table }) => table)).toEqual([]);
  });

  it("[RULES 24] tells a supplier of a job and opens it, with nothing of the claim's number", () => {
    const job = { kind: 'job assigned', title: 'Tarp the roof', claimId: 104_873, entityId: 31 };
    expect(notificationTitle(job)).toBe('Tarp the roof');
    expect(notificationSubject(job)).toBe('New job');
    expect(notificationLink(job, areas)).toBe('/app/jobs/31');
  });

  it('[RULES 24] opens the organisation that opened to a person, and whoever left theirs', () => {
    const joined = { kind: 'organisation joined', title: 'You now have access to Wattle Mutual', entityId: 3 };
    expect([notificationTitle(joined), notificationSubject(joined), notificationLink(joined, areas)]).toEqual([
      'You now have access to Wattle Mutual',
      'New organisation',
      '/app/organisations/3',
    ]);
    const left = { kind: 'member left', title: 'Ada Arrow has left the organisation', entityId: 1007 };
    expect([notificationTitle(left), notificationSubject(left), notificationLink(left, areas)]).toEqual([
      'Ada Arrow has left the organisation',
      'Team management',
      '/app/users/edit/1007',
    ]);
    expect(
      notificationLink(
        left,
        areas.filter(({ path }) => path !== 'users/*'),
      ),
    ).toBeUndefined();
  });

  it('opens nothing while there is no page for it', () => {
    expect(notificationLink({ kind: 'complaint created', complaintId: 7 }, areas)).toBeUndefined();
    expect(
      notificationLink(
        message,
        areas.filter(({ path }) => path !== 'claims/details/:id/*'),
      ),
    ).toBeUndefined();
  });
});
