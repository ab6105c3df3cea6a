// Actions: run in the session of the person who asks, their results picked by the selection set.
import {
  getArgumentValues, getNullableType, isLeafType, isListType, isNonNullType, isObjectType,
  type GraphQLObjectType, type GraphQLOutputType, type GraphQLSchema,
} from 'graphql';
import type pg from 'pg';
import type { BoundVariables } from '../document/document.ts';
import { collectFields, type Selected, type SelectionContext } from '../document/selection.ts';
import { toPlain } from '../document/values.ts';
import { GraphqlServiceError } from '../errors.ts';
import type { Action, ActionContext } from '../options.ts';
import type { Database } from './database.ts';
import type { RequestContext } from './executor.ts';
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

  /** The result of an action as JSON text. */
  async run(part: ActionPart, plan: Plan, bound: BoundVariables, request: RequestContext): Promise<string> {
    const { schema } = this.#options;
    const { action, selected } = part;
    const root = action.kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    const field = root?.getFields()[action.name];
    if (!field) throw new GraphqlServiceError('unexpected', `The action ${action.name} is not in the schema.`);
    const variables = Object.fromEntries([...bound.variables].map(([name, value]) => [name, toPlain(value, bound.leaves)]));
    const args = getArgumentValues(field, selected.node, variables);
    try {
      const result = await action.run(args, this.context(request));
      return JSON.stringify(pick(field.type, result, selected, plan.selection, action)) ?? 'null';
    } catch (error) {
      if (!(error instanceof GraphqlServiceError) || error.path) throw error;
      throw new GraphqlServiceError(error.code, error.message, { path: [selected.key], extensions: error.extensions, cause: error });
    }
  }

  /** What hooks and actions may do in the name of a person. */
  context({ session, requestId, headers }: RequestContext): ActionContext {
    const { database, touchedStatement, onCommit } = this.#options;
    return {
      session,
      requestId,
      headers,
      query: <T extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T[]> => database.query<T>(session, sql, values),
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

async function firstText(client: pg.ClientBase, sql: string): Promise<string> {
  const { rows } = await client.query<[string | null]>({ text: sql, rowMode: 'array' });
  return rows[0]?.[0] ?? '';
}

function pick(type: GraphQLOutputType, value: unknown, selected: Selected, context: SelectionContext, action: Action): unknown {
  if (isNonNullType(type) && (value === null || value === undefined)) {
    throw new GraphqlServiceError('unexpected', `The action ${action.name} gave no value for ${selected.name}.`);
  }
  if (value === null || value === undefined) return null;
  const inner = getNullableType(type) as GraphQLOutputType;
  if (isListType(inner)) return (value as readonly unknown[]).map((item) => pick(inner.ofType as GraphQLOutputType, item, selected, context, action));
  if (isLeafType(inner)) return inner.serialize(value);
  return isObjectType(inner) ? pickObject(inner, value as Readonly<Record<string, unknown>>, selected, context, action) : null;
}

function pickObject(type: GraphQLObjectType, value: Readonly<Record<string, unknown>>, selected: Selected, context: SelectionContext, action: Action): unknown {
  const fields = type.getFields();
  return Object.fromEntries(
    collectFields(selected.selections, context).map((field) => {
      if (field.name === '__typename') return [field.key, type.name];
      const definition = fields[field.name];
      return [field.key, definition ? pick(definition.type, value[field.name], field, context, action) : null];
    }),
  );
}
