// A visitor at the public complaint form.
import { randomUUID } from 'node:crypto';
import type { GraphqlAnswer, RunningService } from '../support/running-service.ts';
import { postTo, type Content } from '../files/uploading.ts';

export interface Receipt {
  readonly reference: string;
  readonly accessKey: string;
  readonly isConfirmed: boolean;
}

export const SUBMIT =
  'mutation ($complaint: PublicComplaintInput!) { submitPublicComplaint(complaint: $complaint) { reference accessKey isConfirmed } }';

/** A good complaint to the world's organisation, with changes. */
export function complaintOf(
  running: RunningService,
  changes: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    orgId: running.world.here.orgId,
    key: randomUUID(),
    firstName: 'Leanne',
    lastName: 'Whitford',
    relationship: 'Insured',
    channel: 'Phone',
    preferredChannel: 'Phone',
    preferredChannelValue: '02 9876 5432',
    issue: 'Service - Delay in claim handling',
    ...changes,
  };
}

export interface VisitorAnswer extends GraphqlAnswer {
  readonly status: number;
}

let last = 0;
/** An address that nobody has asked from: each visitor is counted by theirs. */
const newAddress = (): string => `198.51.${Math.floor(++last / 250)}.${(last % 250) + 1}`;

export async function asVisitor(
  running: RunningService,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  address = newAddress(),
): Promise<VisitorAnswer> {
  const response = await fetch(`${running.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ query, variables }),
  });
  return { ...((await response.json()) as GraphqlAnswer), status: response.status };
}

export const submit = (
  running: RunningService,
  changes: Readonly<Record<string, unknown>> = {},
  address?: string,
): Promise<VisitorAnswer> => asVisitor(running, SUBMIT, { complaint: complaintOf(running, changes) }, address);

/** @throws Error with the service's words when it was refused */
export async function submitted(
  running: RunningService,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Receipt> {
  const { data, errors } = await submit(running, changes);
  if (errors) throw new Error(errors[0]?.message);
  return data?.['submitPublicComplaint'] as Receipt;
}

/** Uploads as the form does. @returns the ticket */
export async function uploadForComplaint(running: RunningService, name: string, content: Content): Promise<string> {
  const { data, errors } = await asVisitor(
    running,
    'mutation ($orgId: bigint!, $name: String!, $size: bigint!) { beginPublicUpload(orgId: $orgId, name: $name, size: $size) { ticket url fields } }',
    { orgId: running.world.here.orgId, name, size: content.length },
  );
  if (errors) throw new Error(errors[0]?.message);
  const form = data?.['beginPublicUpload'] as { ticket: string; url: string; fields: Record<string, string> };
  const status = await postTo({ ...form, key: '' }, content);
  if (status !== 204) throw new Error(`The storage answered ${status}`);
  return form.ticket;
}

export const statusOf = async (running: RunningService, accessKey: string): Promise<VisitorAnswer> =>
  asVisitor(
    running,
    'query ($accessKey: String!) { getComplaintStatus(accessKey: $accessKey) { reference receivedAt acknowledgedAt dueOn answeredAt closedAt org { name } } }',
    { accessKey },
  );
