// Script in every free text of complaints and compliance: pages show it as the text it is, and nothing of it runs. Which texts
// are free is read from the rows and the definitions, so that a new column is covered by itself.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { complaint } from '#schemas/complaint.ts';
import { conflictOfInterest } from '#schemas/conflict-of-interest.ts';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { incident } from '#schemas/incident.ts';
import { letterTemplate } from '#schemas/letter-template.ts';
import { obligation } from '#schemas/obligation.ts';
import { obligationControl } from '#schemas/obligation-control.ts';
import { systemicIssue } from '#schemas/systemic-issue.ts';
import { task } from '#schemas/task.ts';
import { trainingRecord } from '#schemas/training-record.ts';
import type { Cast, CastTable, Row } from '../cast/cast.ts';
import { MemoryService } from '../service/memory-service.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';

const SCRIPT = '<img src="hostile" onerror="hostile()"><script>hostile()</script>';

/** Tables of the area, with the definition where there is one. */
const TABLES: Readonly<Record<string, ResourceDefinition | undefined>> = {
  Complaint: complaint,
  ComplaintAfcaStage: undefined,
  Incident: incident,
  ConflictOfInterest: conflictOfInterest,
  Obligation: obligation,
  ObligationControl: obligationControl,
  ControlAttestation: undefined,
  TrainingRecord: trainingRecord,
  SystemicIssue: systemicIssue,
  Letter: undefined,
  LetterTemplate: letterTemplate,
  Note: undefined,
  Flag: undefined,
  Task: task,
  TimelineItem: undefined,
  File: undefined,
};

/** Texts that are chosen, made or worked out, where no definition says so. */
const CHOSEN =
  /^(status|kind|type|stage|answer|key|mimeType|internalName|milestoneName|category|.*[cC]olor|nextDueRule|product|issue|handlingParty|preferredChannelValue|relatedTo|sentHow|reference)$/;
const INSTANT_OR_ID = /^\d{4}-\d{2}-\d{2}|^[0-9a-f-]{36}$/;

function isFree(definition: ResourceDefinition | undefined, column: string, value: unknown): boolean {
  if (typeof value === 'string' ? INSTANT_OR_ID.test(value) : value !== null) return false;
  const property = definition?.record.properties[column];
  if (property === undefined) return typeof value === 'string' && !CHOSEN.test(column);
  return (
    property.type === 'string' &&
    !CHOSEN.test(column) &&
    property.enum === undefined &&
    property['x-options'] === undefined &&
    property.format === undefined &&
    ![undefined, 'multiline', 'richText'].every((kind) => kind !== property['x-kind'])
  );
}

function scripted(name: string, { rows, ...table }: CastTable): CastTable {
  const definition = TABLES[name];
  const changed = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, isFree(definition, column, value) ? SCRIPT : value]),
    ),
  );
  return { ...table, rows: changed };
}

function serviceOf(cast: Cast): MemoryService {
  return new MemoryService(
    Object.fromEntries(
      Object.entries(cast).map(([name, table]) => [name, name in TABLES ? scripted(name, table) : table]),
    ),
  );
}

/** What the database works out, and a systemic issue: the cast has none. */
function prepare(service: MemoryService): void {
  const userId = first('TrainingRecord', undefined, service)['userId'];
  const employee = {
    userId,
    name: SCRIPT,
    photoUrl: null,
    position: SCRIPT,
    records: 3,
    cipCredits: 12.5,
    cipTarget: 25,
    cipExpected: 20.83,
    hours: 14,
    status: 'Behind',
  };
  service.answer('EmployeeTraining', () => [employee]);
  service.answer('EmployeeTraining_aggregate', () => ({ aggregate: { count: 1 } }));
  service.answer('systemicIssueSuggestions', () => [
    { product: SCRIPT, issue: `Service - ${SCRIPT}`, complaints: 7, days: 90 },
  ]);
  const texts = Object.fromEntries(['title', 'description', 'rootCause', 'actionTaken'].map((name) => [name, SCRIPT]));
  service.store.insert(
    'SystemicIssue',
    { ...texts, ownerId: userId, status: 'open', identifiedDate: '2026-11-01', product: null, issue: null },
    { orgId: 1, userId: Number(userId), role: 'org_admin' },
  );
}

declare global {
  var hostile: (() => void) | undefined;
}

/** A row of the first organisation. */
function first(type: string, holds: (row: Row) => boolean = () => true, service: MemoryService = theService()): Row {
  const found = service.store.all(type).find((row) => row['orgId'] === 1 && holds(row));
  if (!found) throw new Error(`The cast has no such ${type}.`);
  return found;
}
const idOf = (type: string, holds?: (row: Row) => boolean): string => String(first(type, holds)['id']);
/** A complaint with all that may hang on it. */
const aComplaint = (type: string): string => String(first(type, (row) => row['complaintId'] !== null)['complaintId']);

const COMPLIANCE = '/app/compliance';
const PAGES: readonly (readonly [name: string, path: () => string])[] = [
  ['the search of complaints', () => `${COMPLIANCE}/complaints/search`],
  ['a complaint with notes', () => `${COMPLIANCE}/complaints/details/${aComplaint('Note')}/manage`],
  ['a complaint with flags', () => `${COMPLIANCE}/complaints/details/${aComplaint('Flag')}/manage`],
  ['a complaint with tasks', () => `${COMPLIANCE}/complaints/details/${aComplaint('Task')}/manage`],
  ['the library of a complaint', () => `${COMPLIANCE}/complaints/details/${aComplaint('File')}/library`],
  [
    'the form of a complaint',
    () => `${COMPLIANCE}/complaints/edit/${idOf('Complaint', (row) => row['status'] === 'open')}`,
  ],
  ['an incident', () => `${COMPLIANCE}/incidents/details/${idOf('Incident')}/manage`],
  ['the search of conflicts of interest', () => `${COMPLIANCE}/coi/search`],
  ['a conflict of interest', () => `${COMPLIANCE}/coi/details/${idOf('ConflictOfInterest')}/manage`],
  ['the search of obligations', () => `${COMPLIANCE}/obligations`],
  [
    'an obligation with its controls',
    () => `${COMPLIANCE}/obligations/details/${String(first('ObligationControl')['obligationId'])}`,
  ],
  ['an employee with training', () => `${COMPLIANCE}/training/user/${String(first('TrainingRecord')['userId'])}`],
  ['the register of systemic issues', () => `${COMPLIANCE}/systemic-issues`],
  ['a systemic issue', () => `${COMPLIANCE}/systemic-issues/details/${idOf('SystemicIssue')}`],
  ['the letter templates', () => '/app/configuration/letter-templates'],
];

/** What the page shows, in texts and fields. */
function shown(): string {
  const fields = [...document.querySelectorAll('input, textarea')].map(
    (element) => (element as HTMLInputElement | HTMLTextAreaElement).value,
  );
  return `${document.body.textContent} ${fields.join(' ')}`;
}

describe('[issue 13] script that was typed', () => {
  signedInAs('olivia', { serviceOf, prepare });

  it.each(PAGES)('stands on the page as text, and runs nowhere: %s', async (_name, path) => {
    let ran = 0;
    globalThis.hostile = () => {
      ran += 1;
    };
    await visit(path());
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(shown, { timeout: 10_000 }).toContain(SCRIPT);
    expect(document.querySelectorAll('img[src="hostile"], [onerror]')).toHaveLength(0);
    expect([...document.scripts].filter(({ text }) => text.includes('hostile'))).toEqual([]);
    expect(ran).toBe(0);
    globalThis.hostile = undefined;
  });
});
