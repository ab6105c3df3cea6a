// Everything that is made from one state of the catalogue, and made anew when that changes.
import type { GraphQLSchema } from 'graphql';
import { loadCatalogue } from './catalogue/load.ts';
import type { Catalogue } from './catalogue/model.ts';
import { Documents } from './document/document.ts';
import { ActionRunner } from './execute/actions.ts';
import type { Database } from './pool/database.ts';
import { Executor } from './execute/executor.ts';
import { Planner, type Plan } from './execute/plan.ts';
import { WriteHooks } from './execute/write-hooks.ts';
import type { LimitsOf } from './limits.ts';
import type { GraphqlServiceOptions, Limits, Session } from './options.ts';
import { buildSchema } from './schema/build.ts';

export interface Engine {
  readonly catalogue: Catalogue;
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly planner: Planner;
  readonly executor: Executor;
}

export interface EngineOptions {
  readonly service: GraphqlServiceOptions;
  readonly limits: Limits;
  readonly limitsOf: LimitsOf;
  readonly database: Database;
  /** Tables that a committed transaction touched, as `table:org,...`; undefined when only the plan knows them. */
  readonly onCommit: (plan: Plan | undefined, session: Session | undefined, touched: string | undefined) => void;
}

/** Reads the catalogue and builds the schema of it. */
export async function buildEngine({ service, limits, limitsOf, database, onCommit }: EngineOptions): Promise<Engine> {
  const catalogue = await database.withClient((client) =>
    loadCatalogue(client, service.schema, service.naming, service.catalogue),
  );
  const list = service.actions ?? [];
  const { schema, roots } = buildSchema(
    catalogue,
    list.map((action) => action.typeDefs),
  );
  const documents = new Documents(schema, limits.documentBytes);
  const actionRunner = new ActionRunner({
    schema,
    database,
    touchedStatement: service.touchedStatement,
    onCommit: (touched) => onCommit(undefined, undefined, touched),
  });
  const actions = new Map(list.map((action) => [action.name, action]));
  const heavyFields = new Set(service.heavyFields);
  const planner = new Planner({ schema, roots, actions, limits, heavyFields });
  const hooks = service.beforeWrite && new WriteHooks({ schema, roots, beforeWrite: service.beforeWrite });
  const executor = new Executor({
    schema,
    documents,
    planner,
    database,
    limitsOf,
    hooks,
    actions: actionRunner,
    service,
    repeated: { schema, roots, keyedInserts: service.keyedInserts ?? {}, answerBytes: limits.answerBytes },
    onCommit,
  });
  return { catalogue, schema, documents, planner, executor };
}
