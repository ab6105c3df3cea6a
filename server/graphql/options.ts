// What the engine is told by whoever composes it. The engine itself knows Postgres and GraphQL, nothing else.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type pg from 'pg';
import type { CatalogueOverrides } from './catalogue/model.ts';
import type { Query } from './query.ts';

/** Who asks. Made by `authenticate`, handed to the session statement, the actions and the write hook. */
export interface Session {
  /** Postgres role that the request runs as, e.g. app_user or anon. */
  readonly role: string;
  /** What `request.jwt.claims` holds: the token's claims that policies read, without iat, exp and jti. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Seconds since 1970 when the token ends; a socket closes then. Absent for visitors. */
  readonly expiresAt?: number;
  /** Where a visitor asks from; absent for people who are signed in. */
  readonly address?: string;
}

/** A column as the write hook and the actions see it: GraphQL names, not SQL names. */
export type Row = Readonly<Record<string, unknown>>;

export interface WriteRequest {
  /** GraphQL type of the table, e.g. Claim. */
  readonly type: string;
  readonly operation: 'insert' | 'update' | 'delete';
  /** insert: each row as given, nested rows included; update: the columns that _set (and _inc, ...) name; delete: none. */
  readonly rows: readonly Row[];
  /** update and delete: the primary key when one row is meant (_by_pk, or a condition that only names it), else undefined. */
  readonly key?: Row;
  /** update: the columns that change by more than being set (_inc, _append, ...). */
  readonly computed?: readonly string[];
  /** Path of each row in the request, e.g. ['insert_Claim_one', 'object', 'Notes', 'data', 0]. */
  readonly paths: readonly (readonly (string | number)[])[];
  /** For nested rows: the row that holds them. */
  readonly parent?: Row;
  /** insert: columns of each row that the engine fills with the key of a row written together with it. */
  readonly filled?: readonly (readonly string[])[];
}

export interface WriteContext {
  readonly session: Session;
  readonly requestId: string;
  /**
   * Reads as the person who asks (row-level security applies), in the transaction of the write. What is asked for at the
   * same time is one round trip and one snapshot. Values are as JSON has them: numbers, and texts for days and times.
   */
  readonly read: <T>(query: Query) => Promise<T[]>;
}

/** Throw GraphqlServiceError('validation-failed', message, { path }) to refuse a write. */
export type BeforeWrite = (request: WriteRequest, context: WriteContext) => Promise<void>;

export interface ActionContext {
  readonly session: Session;
  readonly requestId: string;
  /** Reads as the person who asks (row-level security applies). */
  query<T extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** Lower-case request headers. */
  readonly headers: IncomingHttpHeaders;
  /** Runs work in one transaction as the person who asks; publishes the touched tables after commit. */
  transaction<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
}

/** Arguments of an action, coerced by its SDL. */
export type ActionArguments = Readonly<Record<string, unknown>>;

/** What makes a query live whose result is not read from tables alone. */
export interface LiveAction {
  /** Names that the result depends on, as tables are: `publish` tells that they changed. */
  readonly reads: (args: ActionArguments, session: Session) => readonly string[];
  /**
   * Called for each subscriber before its first result; what it gives back is called once the subscriber has left.
   * @throws GraphqlServiceError when the person may not subscribe
   */
  readonly join: (args: ActionArguments, context: ActionContext) => Promise<() => void>;
}

/** An operation that is not a plain table write: a root field whose SDL stands in `typeDefs`. */
export interface Action<Arguments = ActionArguments> {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  /** SDL: `extend type Query { ... }` or `extend type Mutation { ... }` and the types that it needs. */
  readonly typeDefs: string;
  /** The result is JSON that the selection set then picks from. */
  // a method, so that an action of arguments typed from its SDL stands in the list of all
  run(args: Arguments, context: ActionContext): Promise<unknown>;
  /** A mutation whose answer opens something (an account number, a signed address, a token): it takes no key, since the answers to keys are kept. */
  readonly isSecret?: true;
  /** For a query that extends `Subscription` as well. */
  readonly live?: LiveAction;
}

/** Says what a Postgres error means in GraphQL; undefined leaves it to the engine's own table. */
export type MapDatabaseError = (
  error: pg.DatabaseError,
) => { code: string; message: string; extensions?: Record<string, unknown> } | undefined;

/** What one request, one person and one organisation may ask of the service. */
export interface Limits {
  /** Levels of selection sets. */
  readonly depth: number;
  readonly aliases: number;
  /** Fields of the root, those of a fragment as often as it is spread. */
  readonly rootFields: number;
  /** Operations and fragments of a document. */
  readonly definitions: number;
  /** Fields of a document, those of a fragment as often as it is spread. */
  readonly fields: number;
  readonly tokens: number;
  /** Levels of an input value, in the document or in a variable. */
  readonly inputDepth: number;
  /** Levels of a JSON value that a column or an action takes. */
  readonly jsonDepth: number;
  /** Objects, fields and list items that the variables of a request hold. */
  readonly inputs: number;
  /** Objects and lists in a body; those of a JSON value too. An import of 50,000 rows has one for each row. */
  readonly containers: number;
  /** Conditions and orders of one operation, as often as they are used, wherever they stand. */
  readonly conditions: number;
  readonly bodyBytes: number;
  /** Operations sent at once as a JSON list. */
  readonly batch: number;
  /** Most rows of one list; asking for more is refused, asking for nothing gets this many. */
  readonly rows: number;
  /** Most that one answer may weigh; a batch's answers have it together. */
  readonly answerBytes: number;
  /** Most that one result of a live query may weigh, which is held as long as the query is open. */
  readonly liveAnswerBytes: number;
  /** Most that one row may weigh where rows are read on a cursor. */
  readonly rowBytes: number;
  /** After so long Postgres stops a statement of a person. */
  readonly statementMilliseconds: number;
  /** Of the connections, the share that the slow work of one person may have at a time. */
  readonly personShare: number;
  /** The same for one organisation: all of its people together. */
  readonly tenantShare: number;
  /** Of the connections, the share that even quick reads of one organisation leave to others. */
  readonly spareShare: number;
  /** Statements of one person that wait for a connection; further ones are refused. */
  readonly waitingPerPerson: number;
  /** What has waited for a connection so long is refused. */
  readonly waitMilliseconds: number;
  /** Of this process' time, the share that the heavy requests of one person may take for long. */
  readonly effortShare: number;
  /** What they may take of it beyond that at a time. */
  readonly effortMilliseconds: number;
  /** Requests of one person that wait for it; further ones are refused. */
  readonly effortWaiting: number;
  /** Memory for documents that were read before, about. */
  readonly documentBytes: number;
  /** Memory for plans that were made before, about. */
  readonly planBytes: number;
  /** Of one message on a socket. */
  readonly messageBytes: number;
  /** Of a document and the variables of a live query, which are held as long as it is open. */
  readonly subscriptionBytes: number;
  readonly subscriptionsPerSocket: number;
  /** Operations that one socket may see refused in a minute; it is closed after them. */
  readonly refusalsPerSocket: number;
  /** Sockets of one person; of visitors, those of one address. */
  readonly sockets: number;
  /** Sockets of one address that have not said yet whose they are. */
  readonly unknownSockets: number;
  /** Whether somebody who names what is not there is told what has a name like it. */
  readonly hints: boolean;
}

/** Limits of everybody, and what of them is narrower for visitors. */
export interface AllLimits extends Limits {
  readonly visitor: Partial<Limits>;
}

/** Mutations that come with a key are done once, in one transaction with their key and answer. */
export interface OnceByKey {
  /**
   * The key of a request; undefined when it has none.
   * @throws GraphqlServiceError bad-request for what is no key
   */
  readonly keyOf: (headers: IncomingHttpHeaders, session: Session) => string | undefined;
  /** Takes a key for the person who asks: $1 key, $2 fingerprint; a row of is_new, is_same (the same fingerprint as the first time) and result. */
  readonly begin: string;
  /** Keeps the answer: $1 key, $2 the data as JSON text. */
  readonly finish: string;
}

/**
 * Unique constraints whose key a client makes once for what it inserts, each with the field that holds the key: inserting
 * the row again with the same key answers with the row that is there, as far as the person may see it.
 */
export type KeyedInserts = Readonly<Record<string, string>>;

export interface Admission {
  /** Before anything of a request is read. */
  readonly check: (request: IncomingMessage) => Promise<void>;
  /** Before so many operations of a session run. */
  readonly admit: (session: Session, request: IncomingMessage, operations: number) => Promise<void>;
  /** For a request whose token is not good. */
  readonly refused: (request: IncomingMessage) => Promise<void>;
}

export interface GraphqlServiceOptions {
  readonly pool: pg.PoolConfig;
  /** Postgres schema whose tables and functions are served. */
  readonly schema: string;
  /** Type names and field names by rule (Claim, claimOccurredAt); false keeps the SQL names (conformance). */
  readonly naming: 'camel' | 'verbatim';
  /** What the database does not say by itself, or what must not be served by rule. */
  readonly catalogue?: CatalogueOverrides;
  /** Throws GraphqlServiceError('invalid-jwt', ...) for a token that is not good. No token: a visitor's session. */
  readonly authenticate: (headers: IncomingHttpHeaders) => Promise<Session>;
  /** Who may ask how often; each throws GraphqlServiceError('too-many-requests', ..., { extensions: { retryAfter } }). */
  readonly admission?: Admission;
  /** First statement of every request, parameters $1 role and $2 claims as JSON text; ends by setting both locally. */
  readonly sessionStatement: string;
  /** Claims that the session statement is given one by one as well, from $3 on; one that a session lacks is null. */
  readonly sessionClaims?: readonly string[];
  /** Statement after a write that returns the touched tables as text `table:org,table:org`; undefined: the written ones. */
  readonly touchedStatement?: string;
  /** Tables that policies read: a change to them re-runs every live query of the organisation. */
  readonly policyTables?: readonly string[];
  /**
   * Statement of a person's session that says, as one text, which rows of shared functions they may see: who gets the same
   * text in the same organisation and role sees the same. It reads nothing but what the session statement has settled.
   * Undefined, or null as its answer: nothing is shared.
   */
  readonly sharedScope?: string;
  /** Of a read replica; undefined: there is none. It answers heavy reads while it has applied all that was committed before. */
  readonly replicaPool?: pg.PoolConfig | undefined;
  /** Root fields whose reads are heavy, beside the functions whose answers are shared; with several conditions they are planned for their values. */
  readonly heavyFields?: readonly string[];
  /** Told when the replica is used no more, with the reason, and when it is used again. */
  readonly onReplicaUse?: (isUsed: boolean, reason?: string) => void;
  /** Claim that says to which organisation a session belongs: for publishing changes, and for its share of the connections. */
  readonly tenantClaim?: string;
  /** Changes of `table` (NOTIFY payload `table::column=value`) end the sockets of the sessions whose `claim` has the value. */
  readonly endedSessions?: { readonly table: string; readonly column: string; readonly claim: string };
  /** Claim that says who somebody is within their organisation, for their share of the connections; undefined: the whole session does. */
  readonly personClaim?: string;
  /** Channel for changes made elsewhere (NOTIFY payload `table:org`); undefined: no LISTEN. */
  readonly notifyChannel?: string;
  readonly actions?: readonly Action[];
  readonly beforeWrite?: BeforeWrite;
  readonly onceByKey?: OnceByKey;
  readonly keyedInserts?: KeyedInserts;
  readonly mapDatabaseError?: MapDatabaseError;
  readonly limits?: Partial<AllLimits>;
  /** Who has the limits of a visitor; undefined: nobody. */
  readonly isVisitor?: (session: Session) => boolean;
  /** Where a request comes from; undefined: from the other end of its connection. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Bytes of a body that somebody may send beyond `limits.bodyBytes`: asked when a body announces more. */
  readonly largeBodyBytes?: (session: Session) => number;
  /** Off where a transaction pooler forbids named statements. */
  readonly namedStatements?: boolean;
  /** Off: quick reads of one person that wait for a connection are written one by one; undefined: they share a write. */
  readonly sharedWrites?: boolean;
  readonly allowIntrospection?: (session: Session) => boolean;
  /** Unexpected errors, with the request id that the client is shown. */
  readonly logError?: (error: unknown, requestId: string) => void;
  /** Told of each operation that was answered: its kind, 'ok' or the code of the error, and how long it took. */
  readonly onAnswered?: (kind: AnsweredKind, outcome: string, milliseconds: number) => void;
  /** Wraps work that is worth seeing apart in a trace. */
  readonly inSpan?: InSpan;
}

/** 'none': what could not be read. */
export type AnsweredKind = 'query' | 'mutation' | 'subscription' | 'none';

/** Does the work, and notes how long it took under the name. */
export type InSpan = <T>(name: string, work: () => Promise<T>) => Promise<T>;
