// The page of a complaint among 200,000: what each of its tabs asks the service, taken down in a browser and asked again,
// and what it asks when its clocks and its colour are pressed.
import { print } from 'graphql';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { RecordClocksDocument } from '#src/generated/documents/clocks.ts';
import { RuleClocksDocument } from '#src/generated/documents/rule-clocks.ts';
import { addComplaints, addHeavyComplaint, COMPLAINTS, HEAVY_COMPLAINT } from './complaint-data.ts';
import { questionsOf, timeQuestions, type Question, type QuestionTiming } from './page-questions.ts';
import { withProduct } from './product.ts';
import { circumstancesText, figure, type Circumstances } from './report.ts';

const TARGET_MILLISECONDS = 20;
const TABS = ['manage', 'library', 'history', 'comms'] as const;
const ADMINISTRATOR = { id: 1001, email: 'olivia@banksia.test', role: 'org_admin' } as const;
/** Sees the complaints of one handling party, and her own. */
const LIMITED = { id: 1003, email: 'petra@banksia.test', role: 'user' } as const;

/** What users' pages leave out. */
const ADMINISTRATORS_ALONE = /\bInboxCount(?:\b|_)/;

/** Asked when somebody presses what stands at the head of the complaint. */
const pressed = (id: number): readonly Question[] => [
  { query: print(RecordClocksDocument), variables: { where: { complaintId: { _eq: id } } } },
  { query: print(RuleClocksDocument), variables: { entity: 'complaint', entityId: id } },
];

export interface ComplaintTabTiming {
  readonly tab: string;
  readonly who: string;
  readonly questions: readonly QuestionTiming[];
}

/**
 * Measures each tab as its owner, who sees one handling party's complaints, and as an administrator.
 * @param times questions that count, for each
 */
export async function timeComplaintPage(databaseUrl: string, times: number): Promise<ComplaintTabTiming[]> {
  await addComplaints(databaseUrl);
  const id = await addHeavyComplaint(databaseUrl, LIMITED.id);
  return withProduct(databaseUrl, async ({ service, page, bearer }) => {
    const timings: ComplaintTabTiming[] = [];
    for (const tab of TABS) {
      const opened = await questionsOf(page, `/app/compliance/complaints/details/${id}/${tab}`);
      const questions = tab === 'manage' ? [...opened, ...pressed(id)] : opened;
      for (const [who, { email, role }] of Object.entries({ administrator: ADMINISTRATOR, owner: LIMITED })) {
        const authorization = await bearer(email, BANKSIA, role);
        timings.push({
          tab,
          who,
          questions: await timeQuestions(
            { url: service.url, authorization },
            questions.filter(({ query }) => role === 'org_admin' || !ADMINISTRATORS_ALONE.test(query)),
            times,
          ),
        });
      }
    }
    return timings;
  });
}

/** The page of a complaint as Markdown. */
export function complaintPageText(timings: readonly ComplaintTabTiming[], circumstances: Circumstances): string {
  const rows = timings.flatMap(({ tab, who, questions }) => questions.map((question) => ({ tab, who, ...question })));
  const [slowest] = rows.toSorted((a, b) => b.p95 - a.p95);
  const p95 = slowest?.p95 ?? 0;
  return [
    '## A complaint with much on it',
    '',
    circumstancesText(circumstances),
    '',
    `One complaint of ${COMPLAINTS.toLocaleString('en-AU')} with ${Object.entries(HEAVY_COMPLAINT)
      .map(([what, count]) => `${count.toLocaleString('en-AU')} ${what}`)
      .join(', ')}. The questions are those that each tab asks in a browser, asked again one at a time.`,
    '',
    '| tab | question | asked by | p50, ms | p95, ms |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.tab} | ${row.name} | ${row.who} | ${figure(row.p50, 1)} | ${figure(row.p95, 1)} |`),
    '',
    `Target p95 below ${TARGET_MILLISECONDS} ms: ${p95 < TARGET_MILLISECONDS ? 'met' : '**missed**'} (slowest ${figure(p95, 1)}, ${slowest?.name ?? ''}).`,
    '',
  ].join('\n');
}
