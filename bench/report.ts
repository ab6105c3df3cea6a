// bench/RESULTS.md.
import type { StatementPlan } from './approval-plans.ts';
import { RUN_TARGET_SECONDS, type RunTiming } from './payment-run.ts';
import {
  DRAWER_TARGET_MILLISECONDS,
  INVOICE_LIST_TARGET_MILLISECONDS,
  INVOICES,
  LINES,
  type InvoiceListTiming,
  type LongInvoiceTiming,
} from './invoices.ts';
import { namesOf } from '#domain/fields.ts';
import os from 'node:os';
import type { BenchDatabase } from './database.ts';
import { HOSTILE_TARGET_MILLISECONDS, type HostileResult, type Waits } from './hostile.ts';
import type { LiveResult } from './live.ts';
import { MAILS_TARGET_SECONDS, type MailsTiming } from './mails.ts';
import { EXPORT_TARGET_SECONDS, PDF_TARGET_SECONDS, TOTALS_TARGET_MILLISECONDS, type MoneyTiming } from './money.ts';
import type { CellResult, Measured } from './rounds.ts';
import { LIST_TARGET_MILLISECONDS, type ListTiming } from './suppliers-list.ts';
import { PAGE_TARGET_MILLISECONDS, type PageTiming } from './suppliers-page.ts';
import {
  FIRST_QUESTIONS_TARGET,
  FIRST_SEEN_TARGET_MILLISECONDS,
  SEEN_TARGET_MILLISECONDS,
  TAB_TARGET_MILLISECONDS,
  type TabTiming,
} from './claim-page.ts';
import { SCREEN_TARGET_MILLISECONDS, SOCKET_TARGET_MILLISECONDS, type LiveClaimsResult } from './live-claims.ts';
import type { Workload } from './workloads.ts';

/** How busy the machine was. */
export interface Load {
  readonly loadBefore: number;
  readonly loadAfter: number;
}

/** What stands above every part: where and on what it was measured. */
export interface Circumstances extends Load {
  readonly database: BenchDatabase;
}

const LIVE_TARGET_MILLISECONDS = 50;

export const figure = (value: number, digits: number): string => value.toFixed(digits);

/** On what a part was measured that needs no database. */
export function machineText(load: Load): string {
  return `Measured ${machine(load, '')} Node.js ${process.version}.`;
}

export const processorName = (): string => os.cpus()[0]?.model.trim() ?? 'unknown';

function machine({ loadBefore, loadAfter }: Load, sharedBy: string): string {
  const cores = os.availableParallelism();
  const busy =
    loadBefore > cores
      ? ' Other work ran on the same cores: latencies and small differences are not to be trusted, ratios of CPU somewhat.'
      : '';
  const day = new Date().toISOString().slice(0, 10);
  return `${day} on ${cores} cores (${processorName()}), ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}${sharedBy}; load average before ${figure(loadBefore, 1)}, after ${figure(loadAfter, 1)}.${busy}`;
}

export function circumstancesText({ database, ...load }: Circumstances): string {
  const rows = Object.entries(database.rows)
    .map(([table, count]) => `${count.toLocaleString('en-AU')} ${table}`)
    .join(', ');
  const all = machine(load, ', shared by the load generator, the contender and Postgres');
  return `Measured ${all} Node.js ${process.version}, Postgres ${database.version} (${database.engine}, fsync on, jit off). Data: ${rows}.`;
}

function row(name: string, { perSecond, node, postgres, p50, p97 }: Measured): string {
  return `| ${name} | ${figure(perSecond, 0)} | ${figure(node, 3)} | ${figure(postgres, 3)} | ${figure(node + postgres, 3)} | ${figure(p50, 0)} / ${figure(p97, 0)} |`;
}

function verdict(value: number, target: number): string {
  return value >= target ? 'met' : '**missed**';
}

function cell(result: CellResult, workload: Workload | undefined): string {
  const against = (name: string): number => result.ratios[name] ?? 0;
  const raw = against('raw');
  const checked = against('postgraphile, checked');
  return [
    `### ${result.workload}, ${result.concurrency} at a time`,
    '',
    '| contender | requests/s | CPU node, ms | CPU Postgres, ms | CPU together, ms | p50 / p97.5, ms |',
    '|---|---|---|---|---|---|',
    ...Object.entries(result.medians).map(([name, measured]) => row(name, measured)),
    '',
    `CPU of raw pg over the service: ${figure(raw, 2)} (target ${workload?.againstRaw}: ${verdict(raw, workload?.againstRaw ?? 0)}). CPU of PostGraphile that checks the membership over the service: ${figure(checked, 2)} (target ${workload?.againstPostgraphile}: ${verdict(checked, workload?.againstPostgraphile ?? 0)}); of PostGraphile that is spared it: ${figure(against('postgraphile'), 2)} (${verdict(against('postgraphile'), workload?.againstPostgraphile ?? 0)}).`,
    '',
  ].join('\n');
}

/** Live queries as Markdown. */
export function liveText(live: LiveResult, circumstances: Circumstances): string {
  return [
    '## Live queries',
    '',
    circumstancesText(circumstances),
    '',
    `${live.sockets} sockets of 100 people, ${live.queries} different live queries, ${live.writes} writes at 15 a second through the service; each concerns the people of one of 20 organisations.`,
    '',
    '| from sending the write to having the result | p50 | p95 | p99 |',
    '|---|---|---|---|',
    `| ms | ${figure(live.p50, 1)} | ${figure(live.p95, 1)} | ${figure(live.p99, 1)} |`,
    '',
    `Target p95 below ${LIVE_TARGET_MILLISECONDS} ms: ${live.p95 < LIVE_TARGET_MILLISECONDS ? 'met' : '**missed**'}. The write itself was answered after ${figure(live.writeP50, 1)} ms (p50). ${live.deliveries} results delivered, ${live.missed === 0 ? 'none missing' : `${live.missed} missing`}; ${live.runs} runs of queries; ${figure(live.cpuMillisecondsPerSecond, 0)} ms of CPU a second in the service.`,
    '',
  ].join('\n');
}

/** One person against the others as Markdown. */
export function hostileText({ kinds, before, during, health }: HostileResult, circumstances: Circumstances): string {
  const waits = (what: string, { times, p50, p95, slowest }: Waits): string =>
    `| ${what} | ${times} | ${figure(p50, 1)} | ${figure(p95, 1)} | ${figure(slowest, 1)} |`;
  const answered = (answers: Readonly<Record<string, number>>): string =>
    Object.entries(answers)
      .map(([code, count]) => `${code} ${count}`)
      .join(', ');
  const verdictOf = (what: string, { p95 }: Waits): string =>
    `- Target p95 below ${HOSTILE_TARGET_MILLISECONDS} ms, ${what}: ${p95 < HOSTILE_TARGET_MILLISECONDS ? 'met' : '**missed**'} (${figure(p95, 1)}).`;
  return [
    '## One hostile person',
    '',
    circumstancesText(circumstances),
    '',
    'One person sends the requests below, 50 at a time and each again as soon as it is answered, while somebody of another organisation reads a record by its key and something looks at /healthz, each again 10 ms after its answer. A pool of 10.',
    '',
    '| what waits, ms | times | p50 | p95 | slowest |',
    '|---|---|---|---|---|',
    waits('the record, before', before),
    waits('the record, beside the hostile person', during),
    waits('/healthz, beside the hostile person', health),
    '',
    verdictOf('the record', during),
    verdictOf('/healthz', health),
    '',
    '| hostile request | kB | answered |',
    '|---|---|---|',
    ...kinds.map(({ name, bytes, answers }) => `| ${name} | ${figure(bytes / 1000, 1)} | ${answered(answers)} |`),
    '',
  ].join('\n');
}

/** Requests as Markdown. */
export function requestsText(
  cells: readonly CellResult[],
  rounds: number,
  seconds: number,
  workloads: readonly Workload[],
  circumstances: Circumstances,
): string {
  return [
    '## Requests',
    '',
    circumstancesText(circumstances),
    '',
    `${rounds} alternating rounds of ${seconds} s for each cell, a pool of 10 for each contender; asked by the administrator of one organisation, row-level security on every table.`,
    '',
    '- raw: pg with the same HTTP handler, the same session statement, one Sync, named statements, SQL written by hand, no GraphQL.',
    "- postgraphile: PostGraphile 5 with its Amber preset and postgraphile-plugin-connection-filter, given the session's settings outright: it trusts the token.",
    '- postgraphile, checked: the same, but it looks up for each request whether the person is still a member (one named statement before its own transaction). The product asks this of every request, and the service and raw pg do it in their session statement; so this is the PostGraphile that does the same work, and the targets are held against it. Both are shown.',
    '',
    'The service has quick reads of one person that are asked for at the same moment, or wait for a connection at the same time, share a transaction: up to eight, with one session statement and one Sync (docs/developers/graphql.md, Turns); raw pg and PostGraphile send each request by itself.',
    '',
    ...cells.map((result) =>
      cell(
        result,
        workloads.find(({ name }) => name === result.workload),
      ),
    ),
  ].join('\n');
}

/** The target, by how many ask at a time: the cores are shared by whoever asks, the service and Postgres. */
function listTarget(atATime: number, lists: readonly ListTiming[]): string {
  const slowest = Math.max(...lists.filter(({ concurrency }) => concurrency === atATime).map(({ p95 }) => p95));
  return `- Target p95 below ${LIST_TARGET_MILLISECONDS} ms, ${atATime} at a time: ${slowest < LIST_TARGET_MILLISECONDS ? 'met' : '**missed**'} (slowest ${figure(slowest, 1)}).`;
}

/** The list of suppliers as Markdown. */
export function suppliersText(
  suppliers: number,
  lists: readonly ListTiming[],
  pages: readonly PageTiming[],
  circumstances: Circumstances,
): string {
  const slowestPage = Math.max(...pages.map(({ p50 }) => p50));
  return [
    `## A definition's list of ${suppliers.toLocaleString('en-AU')} suppliers`,
    '',
    circumstancesText(circumstances),
    '',
    'Each request gives ten rows and the count of all that match, as the page asks for them; milliseconds at the client.',
    '',
    '| list | found | at a time | p50 | p95 | p99 |',
    '|---|---|---|---|---|---|',
    ...lists.map(
      ({ name, found, concurrency, p50, p95, p99 }) =>
        `| ${name} | ${found.toLocaleString('en-AU')} | ${concurrency} | ${figure(p50, 1)} | ${figure(p95, 1)} | ${figure(p99, 1)} |`,
    ),
    '',
    ...[...new Set(lists.map(({ concurrency }) => concurrency))].map((concurrency) => listTarget(concurrency, lists)),
    '',
    'In a browser on the same machine, from the click or the address to rows and count that can be used:',
    '',
    '| page | p50, ms | slowest, ms |',
    '|---|---|---|',
    ...pages.map(({ name, p50, slowest: most }) => `| ${name} | ${figure(p50, 0)} | ${figure(most, 0)} |`),
    '',
    `Target below ${PAGE_TARGET_MILLISECONDS} ms: ${slowestPage < PAGE_TARGET_MILLISECONDS ? 'met' : '**missed**'}.`,
    '',
  ].join('\n');
}

/** The pages of a heavy claim as Markdown. */
export function claimText(
  heavy: Readonly<Record<string, number>>,
  tabs: readonly TabTiming[],
  live: LiveClaimsResult,
  circumstances: Circumstances,
): string {
  const slowest = Math.max(...tabs.map(({ p95 }) => p95));
  const latest = Math.max(...tabs.map(({ seen }) => seen));
  const first = tabs.find(({ tab }) => tab === 'manage-claim');
  const said = (isMet: boolean): string => (isMet ? 'met' : '**missed**');
  return [
    '## A claim with much on it',
    '',
    circumstancesText(circumstances),
    '',
    `One claim with ${Object.entries(heavy)
      .map(([what, count]) => `${count.toLocaleString('en-AU')} ${what}`)
      .join(
        ', ',
      )}. The questions are those that each tab asks in a browser, asked again one at a time; of each tab, its slowest question.`,
    '',
    '| tab | questions | slowest | p50, ms | p95, ms | seen after, ms |',
    '|---|---|---|---|---|---|',
    ...tabs.map(
      ({ tab, questions, slowest: name, p50, p95, seen }) =>
        `| ${tab} | ${questions} | ${name} | ${figure(p50, 1)} | ${figure(p95, 1)} | ${figure(seen, 0)} |`,
    ),
    '',
    `Target p95 below ${TAB_TARGET_MILLISECONDS} ms: ${said(slowest < TAB_TARGET_MILLISECONDS)} (slowest ${figure(slowest, 1)}). Target content seen within ${SEEN_TARGET_MILLISECONDS} ms of opening the address: ${said(latest < SEEN_TARGET_MILLISECONDS)} (latest ${figure(latest, 0)}).`,
    ...(first === undefined
      ? []
      : [
          '',
          `Target of manage-claim, at most ${FIRST_QUESTIONS_TARGET} questions: ${said(first.questions <= FIRST_QUESTIONS_TARGET)} (${first.questions}); seen within ${FIRST_SEEN_TARGET_MILLISECONDS} ms: ${said(first.seen < FIRST_SEEN_TARGET_MILLISECONDS)} (${figure(first.seen, 0)}).`,
        ]),
    '',
    `${live.subscribers} live queries by ${live.sockets} sockets on ${live.claims} claims, and one browser; ${live.writes} notes added one after another.`,
    '',
    '| from sending the write | p50, ms | p95, ms | target p95 |',
    '|---|---|---|---|',
    `| to the socket | ${figure(live.socketP50, 1)} | ${figure(live.socketP95, 1)} | ${SOCKET_TARGET_MILLISECONDS}: ${said(live.socketP95 < SOCKET_TARGET_MILLISECONDS)} |`,
    `| to the browser's screen | ${figure(live.screenP50, 0)} | ${figure(live.screenP95, 0)} | ${SCREEN_TARGET_MILLISECONDS}: ${said(live.screenP95 < SCREEN_TARGET_MILLISECONDS)} |`,
    '',
    live.missed === 0 ? 'None missing.' : `${live.missed} results missing.`,
    '',
  ].join('\n');
}

/** A thousand e-mails as Markdown. */
export function mailsText(
  { mails, queuedSeconds, handedSeconds, callP95, jobsAtOnce }: MailsTiming,
  circumstances: Circumstances,
): string {
  return [
    '## E-mails',
    '',
    circumstancesText(circumstances),
    '',
    `${mails.toLocaleString('en-AU')} e-mails sent in through \`sendMessage\`, eight at a time, and handed to a mail server that takes everything at once, ${jobsAtOnce} jobs at a time; the product in a process of its own.`,
    '',
    '| | seconds |',
    '|---|---|',
    `| all stored and queued | ${figure(queuedSeconds, 1)} |`,
    `| all with the mail server | ${figure(handedSeconds, 1)} |`,
    '',
    `Target below ${MAILS_TARGET_SECONDS} s: ${handedSeconds < MAILS_TARGET_SECONDS ? 'met' : '**missed**'} (${figure(mails / handedSeconds, 0)} a second). A call was answered within ${figure(callP95, 0)} ms (p95).`,
    '',
  ].join('\n');
}

/** The export of invoices and the totals of a claim as Markdown. */
export function moneyText({ exports, totals, pdf }: MoneyTiming, circumstances: Circumstances): string {
  const slowest = Math.max(...exports.map(({ seconds }) => seconds));
  const count = (value: number): string => value.toLocaleString('en-AU');
  return [
    '## Invoices exported, and the totals of a claim',
    '',
    circumstancesText(circumstances),
    '',
    "Invoices of ten lines as a file in Xero's layout, through exportInvoices on the product in a process of its own; the file is made and its invoices marked in one transaction, then taken. The memory is the process's resident set.",
    '',
    '| invoices | lines | file, MB | made after, s | whole after, s | CPU node, s | CPU Postgres, s | memory before, MB | most while it worked, MB |',
    '|---|---|---|---|---|---|---|---|---|',
    ...exports.map(
      (one) =>
        `| ${count(one.invoices)} | ${count(one.lines)} | ${figure(one.file, 1)} | ${figure(one.madeSeconds, 2)} | ${figure(one.seconds, 2)} | ${figure(one.cpuNode, 2)} | ${figure(one.cpuPostgres, 2)} | ${one.before} | ${one.peak} |`,
    ),
    '',
    `- Target whole below ${EXPORT_TARGET_SECONDS} s: ${slowest < EXPORT_TARGET_SECONDS ? 'met' : '**missed**'} (${figure(slowest, 2)}).`,
    '',
    `The reserves and totals of a claim with ${count(totals.payments)} payments on ${totals.reserves} reserves, as Financials asks for them, one at a time, ${count(totals.times)} times: p50 ${figure(totals.p50, 1)} ms, p95 ${figure(totals.p95, 1)} ms.`,
    '',
    `- Target p95 below ${TOTALS_TARGET_MILLISECONDS} ms: ${totals.p95 < TOTALS_TARGET_MILLISECONDS ? 'met' : '**missed**'} (${figure(totals.p95, 1)}).`,
    '',
    `The PDF of an invoice of ${count(pdf.lines)} lines (${figure(pdf.file, 1)} MB), from asking for its address to its last byte: ${figure(pdf.first, 2)} s the first time, ${figure(pdf.next, 2)} s after it.`,
    '',
    `- Target below ${PDF_TARGET_SECONDS} s: ${pdf.first < PDF_TARGET_SECONDS ? 'met' : '**missed**'} (${figure(pdf.first, 2)}).`,
    '',
  ].join('\n');
}

/** What approvals and the bell read, as Markdown. */
export function approvalsText(plans: readonly StatementPlan[], circumstances: Circumstances): string {
  const whole = plans.flatMap((plan) => plan.whole);
  return [
    '## Approvals and the bell',
    '',
    circumstancesText(circumstances),
    '',
    'What /app/approvals, its counts and the bell ask of one organisation of 10,000 claims where 5,000 payments and as many reserve changes wait; every claim of every organisation has a paid payment, an approved reserve change and two notices. Each statement as the service sends it, explained under the rights of an administrator and of a user who sees part of the claims (`explain (analyze, buffers)`, the second time).',
    '',
    '| asked | by | pages | ms | reads |',
    '|---|---|---|---|---|',
    ...plans.map(
      ({ name, who, pages, milliseconds, scans }) =>
        `| ${name} | ${who} | ${pages.toLocaleString('en-AU')} | ${figure(milliseconds, 1)} | ${[...new Set(scans)].join('; ')} |`,
    ),
    '',
    `- No table that organisations share is read whole: ${whole.length === 0 ? 'met' : `**missed** (${whole.join('; ')})`}.`,
    '',
  ].join('\n');
}

/** A payment run as Markdown. */
export function paymentRunText(
  { payments, payees, steps, fileBytes, plan, parts, part }: RunTiming,
  circumstances: Circumstances,
): string {
  const titles = { chosen: 'chosen into the run', written: 'the file written', confirmed: 'confirmed as paid' };
  return [
    '## Payment run',
    '',
    circumstancesText(circumstances),
    '',
    `A run of ${payments.toLocaleString('en-AU')} approved payments on reserves of their own, to ${payees.toLocaleString('en-AU')} payees, each step one request: \`addToPaymentRun\`, \`writePaymentRun\` (a file of ${(fileBytes / 1000).toLocaleString('en-AU')} kB), \`confirmPaymentRun\`.`,
    '',
    "| | seconds | of Postgres' CPU |",
    '|---|---|---|',
    ...namesOf(titles).map(
      (step) => `| ${titles[step]} | ${figure(steps[step].seconds, 2)} | ${figure(steps[step].cpu, 2)} |`,
    ),
    '',
    `Target of writing below ${RUN_TARGET_SECONDS} s: ${steps.written.seconds < RUN_TARGET_SECONDS ? 'met' : '**missed**'}.`,
    '',
    `What the database does for a part of ${part.toLocaleString('en-AU')} of the payments: they join the run,`,
    '',
    '```',
    ...parts.joining,
    '```',
    '',
    'and they are paid by it:',
    '',
    '```',
    ...parts.paying,
    '```',
    '',
    'The payments that may be chosen (a page of 50), as somebody asks for them who sees the claims of a handling party:',
    '',
    '```',
    ...plan,
    '```',
    '',
  ].join('\n');
}

/** The list of invoices and a long one's drawer as Markdown. */
export function invoicesText(
  { lists, plans }: InvoiceListTiming,
  { steps, grouping }: LongInvoiceTiming,
  circumstances: Circumstances,
): string {
  const count = (value: number): string => value.toLocaleString('en-AU');
  const slowest = Math.max(...lists.filter(({ concurrency }) => concurrency === 1).map(({ p95 }) => p95));
  const longest = Math.max(...steps.map(({ p50 }) => p50));
  return [
    '## Invoices in the browser',
    '',
    circumstancesText(circumstances),
    '',
    `The page of all invoices in an organisation with ${count(INVOICES)} of them: 25 rows and the count of all that match, milliseconds at the client.`,
    '',
    '| list | found | at a time | p50 | p95 | p99 |',
    '|---|---|---|---|---|---|',
    ...lists.map(
      ({ name, found, concurrency, p50, p95, p99 }) =>
        `| ${name} | ${count(found)} | ${concurrency} | ${figure(p50, 1)} | ${figure(p95, 1)} | ${figure(p99, 1)} |`,
    ),
    '',
    `- Target p95 below ${INVOICE_LIST_TARGET_MILLISECONDS} ms, one at a time: ${slowest < INVOICE_LIST_TARGET_MILLISECONDS ? 'met' : '**missed**'} (${figure(slowest, 1)}).`,
    '',
    'The first page, its count, and a page by filters, under the rights of an administrator:',
    '',
    ...plans.flatMap((plan) => ['```', plan, '```', '']),
    `A draft of ${count(LINES)} lines that bill ${count(LINES)} expenses, in its drawer: from the press until it is painted. Its grouped lines alone are worked out in ${figure(grouping, 2)} ms.`,
    '',
    '| step | times | p50, ms | slowest, ms | CPU of the page, ms |',
    '|---|---|---|---|---|',
    ...steps.map(
      ({ name, times, p50, slowest: most, cpu }) =>
        `| ${name} | ${times} | ${figure(p50, 0)} | ${figure(most, 0)} | ${figure(cpu, 0)} |`,
    ),
    '',
    `- Target below ${DRAWER_TARGET_MILLISECONDS} ms: ${longest < DRAWER_TARGET_MILLISECONDS ? 'met' : '**missed**'} (${figure(longest, 0)}).`,
    '',
  ].join('\n');
}
