// Actions: run in the session of the person who asks, their results picked by the selection set.
import { isObject } from '../objects.ts';
import {
  getArgumentValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type pg from 'pg';
import type { BoundVariables } from '../document/document.ts';
import { collectFields, type Selected, type SelectionContext } from '../document/selection.ts';
import { toPlain } from '../document/values.ts';
import { GraphqlServiceError } from '../errors.ts';
import type { Action, ActionArguments, ActionContext, Session } from '../options.ts';
import type { Database } from '../pool/database.ts';
import type { RequestContext } from './request.ts';
import type { Part, Plan } from './plan.ts';

type ActionPart = Extract<Part, { kind: 'action' }>;

export interface ActionRunnerOptions {
  readonly schema: GraphQLSchema;
  readonly database: Database;
  readonly touchedStatement: string | undefined;
  readonly onCommit: (touched: string) => void;
}

export class ActionRunner {
  readonly #options: ActionRunnerOptions;

  constructor(options: ActionRunnerOptions) {
    this.#options = options;
  }

  #field(action: Action): GraphQLField<unknown, unknown> {
    const { schema } = this.#options;
    const root = action.kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    const field = root?.getFields()[action.name];
    if (!field) throw new GraphqlServiceError('unexpected', `The action ${action.name} is not in the schema.`);
    return field;
  }

  #arguments({ action, selected }: ActionPart, bound: BoundVariables): ActionArguments {
    const variables = Object.fromEntries(
      [...bound.variables].map(([name, value]) => [name, toPlain(value, bound.leaves)]),
    );
    return getArgumentValues(this.#field(action), selected.node, variables);
  }

  /** The result of an action as JSON text. */
  async run(part: ActionPart, plan: Plan, bound: BoundVariables, request: RequestContext): Promise<string> {
    const { action, selected } = part;
    return named(selected, async () => {
      const result = await action.run(this.#arguments(part, bound), this.context(request));
      return JSON.stringify(pick(this.#field(action).type, result, selected, plan.selection, action)) ?? 'null';
    });
  }

  /** Names that the result of a live action depends on. */
  reads(part: ActionPart, bound: BoundVariables, session: Session): readonly string[] {
    return part.action.live?.reads(this.#arguments(part, bound), session) ?? [];
  }

  /** A subscriber joins a live action; the answer is called once it has left. */
  async join(part: ActionPart, bound: BoundVariables, request: RequestContext): Promise<(() => void) | undefined> {
    const { live } = part.action;
    return live && named(part.selected, () => live.join(this.#arguments(part, bound), this.context(request)));
  }

  /** What hooks and actions may do in the name of a person. */
  context({ session, requestId, headers, held }: RequestContext): ActionContext {
    const { database, touchedStatement, onCommit } = this.#options;
    if (held)
      return {
        session,
        requestId,
        headers,
        query: (sql, values) => held.query(sql, values),
        transaction: (work) => held.nested(work),
      };
    return {
      session,
      requestId,
      headers,
      query: <T extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T[]> =>
        database.query<T>(session, sql, values),
      transaction: async (work) => {
        let touched = '';
        const result = await database.transaction(session, async (client) => {
          const done = await work(client);
          if (touchedStatement !== undefined) touched = await firstText(client, touchedStatement);
          return done;
        });
        onCommit(touched);
        return result;
      },
    };
  }
}

/** Names the root field in what an action refuses. */
async function named<T>(selected: Selected, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GraphqlServiceError) || error.path) throw error;
    throw new GraphqlServiceError(error.code, error.message, {
      path: [selected.key],
      extensions: error.extensions,
      cause: error,
    });
  }
}

async function firstText(client: pg.ClientBase, sql: string): Promise<string> {
  const { rows } = await client.query<[string | null]>({ text: sql, rowMode: 'array' });
  return rows[0]?.[0] ?? '';
}

function pick(
  type: GraphQLOutputType,
  value: unknown,
  selected: Selected,
  context: SelectionContext,
  action: Action,
): unknown {
  if (isNonNullType(type) && (value === null || value === undefined)) {
    throw new GraphqlServiceError('unexpected', `The action ${action.name} gave no value for ${selected.name}.`);
  }
  if (value === null || value === undefined) return null;
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner) && Array.isArray(value))
    return value.map((item: unknown) => pick(inner.ofType, item, selected, context, action));
  if (isLeafType(inner)) return inner.serialize(value);
  if (isObjectType(inner) && isObject(value)) return pickObject(inner, value, selected, context, action);
  throw new GraphqlServiceError(
    'unexpected',
    `The action ${action.name} gave no ${String(inner)} for ${selected.name}.`,
  );
}

function pickObject(
  type: GraphQLObjectType,
  value: Readonly<Record<string, unknown>>,
  selected: Selected,
  context: SelectionContext,
  action: Action,
): unknown {
  const fields = type.getFields();
  return Object.fromEntries(
    collectFields(selected.selections, context).map((field) => {
      if (field.name === '__typename') return [field.key, type.name];
      const definition = fields[field.name];
      return [field.key, definition ? pick(definition.type, value[field.name], field, context, action) : null];
    }),
  );
}
