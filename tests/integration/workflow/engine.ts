// Runs of workflows in a database of their own, moved by hand: a test says when a job runs, and what time it is.
import type { ClientBase } from 'pg';
import type { NodeConfig, WorkflowDefinition, WorkflowEdge, WorkflowNode } from '#domain/workflow/definition.ts';
import { CATEGORY_OF } from '#domain/workflow/definition.ts';
import { moveRun } from '#server/engine/workflow/move-run.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { asSession, asSystem, insertAs, type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { Place, World } from '#tests/support/world.ts';

export const OPTIONS = {
  host: 'claims.example.com',
  address: 'no-reply@claims.example.com',
  publicUrl: 'https://claims.example.com',
};

export interface Step {
  readonly node: string;
  readonly visit: number;
  readonly status: string;
  readonly taskId: number | null;
  readonly dueAt: Date | null;
  readonly attention: string | null;
}

export interface Run {
  readonly id: number;
  readonly status: string;
  readonly pausedBy: string | null;
}

/** A node of a workflow in a test. */
export function node(id: string, nodeType: NodeConfig['nodeType'], config: Partial<NodeConfig> = {}): WorkflowNode {
  return {
    id,
    label: id,
    isSaved: true,
    config: {
      nodeType,
      nodeCategory: CATEGORY_OF[nodeType],
      ...(CATEGORY_OF[nodeType] === 'task' ? { title: id, assignedTo: 'owner' } : {}),
      ...config,
    },
  };
}

/** 'start > call', with a rule where it has one. */
export function edge(path: string, value?: NonNullable<WorkflowEdge['rule']>['value']): WorkflowEdge {
  const [source = '', target = ''] = path.split(' > ');
  return {
    id: `${source}-${target}`,
    source,
    target,
    sourcePort: 'bottom',
    label: '',
    rule: value === undefined ? null : { title: '', value },
  };
}

export class EngineWorld {
  readonly database: TestDatabase;
  readonly world: World;

  private constructor(database: TestDatabase, world: World) {
    this.database = database;
    this.world = world;
  }

  static async make(): Promise<EngineWorld> {
    const { database, world } = await cloneWorld();
    return new EngineWorld(database, world);
  }

  get here(): Place {
    return this.world.here;
  }

  async sql<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.database.pool.query<T>(text, [...values])).rows;
  }

  /** A published workflow. @returns its id */
  async publish(definition: WorkflowDefinition): Promise<number> {
    const [made] = await this.sql<{ id: number }>(
      `with w as (insert into workflow (org_id, name, definition) values ($1, 'Test', $2) returning org_id, id),
         v as (insert into workflow_version (org_id, workflow_id, number, definition, created_by_id) select org_id, id, 1, $2, -1 from w returning org_id, workflow_id, id)
       select workflow_id::float8 as id from v`,
      [this.here.orgId, JSON.stringify(definition)],
    );
    await this.sql(
      'update workflow w set current_version_id = v.id from workflow_version v where v.org_id = w.org_id and v.workflow_id = w.id and w.id = $1',
      [made!.id],
    );
    return made!.id;
  }

  /** A claim of the handler, lodged on a workflow. @returns its id */
  async lodge(workflowId: number, columns: object = {}, who: Somebody = this.here.people.handler): Promise<number> {
    return insertAs(this.database.pool, who, 'claim', { workflow_id: workflowId, ...columns });
  }

  transaction = <T>(work: (client: ClientBase) => Promise<T>): Promise<T> =>
    asSystem(this.database.pool, this.here.orgId, work);

  /** Does the jobs of workflows that wait, as the worker does. @returns how many moves they made */
  async work(transaction = this.transaction): Promise<number> {
    const jobs = await this.sql<{ id: number; runId: number; claimId: number }>(
      `update job set status = 'running', attempts = attempts + 1, started_at = now() where task = 'workflow' and status = 'waiting' and org_id = $1
       returning id::float8 as id, (payload ->> 'runId')::float8 as "runId", (payload ->> 'claimId')::float8 as "claimId"`,
      [this.here.orgId],
    );
    let moves = 0;
    for (const job of jobs) {
      moves += await moveRun(transaction, job, OPTIONS);
      await this.sql(`update job set status = 'done', finished_at = now() where id = $1`, [job.id]);
    }
    return moves;
  }

  /** Moves the clock ahead, and lets a tick happen. */
  async pass(time: string): Promise<number> {
    await this.sql(
      `insert into app.clock (shift) values ($1::interval) on conflict (is_only) do update set shift = app.clock.shift + excluded.shift`,
      [time],
    );
    return this.tick();
  }

  async tick(): Promise<number> {
    const woken = await asSystem(this.database.pool, null, async (client) => {
      const { rows } = await client.query<{ woken: number }>('select app.wake_runs() as woken');
      return rows[0]!.woken;
    });
    await this.work();
    return woken;
  }

  async run(claimId: number): Promise<Run | undefined> {
    const [run] = await this.sql<Run>(
      'select id::float8 as id, status, paused_by as "pausedBy" from workflow_run where claim_id = $1 order by id desc limit 1',
      [claimId],
    );
    return run;
  }

  async steps(claimId: number): Promise<readonly Step[]> {
    return this.sql<Step>(
      `select node_id as node, visit, status, task_id::float8 as "taskId", due_at as "dueAt", attention from workflow_step where claim_id = $1 and workflow_run_id = (select max(id) from workflow_run where claim_id = $1) order by id`,
      [claimId],
    );
  }

  /** 'start completed', 'call active' */
  async story(claimId: number): Promise<readonly string[]> {
    const steps = await this.steps(claimId);
    return steps.map(({ node: id, visit, status }) => `${id}${visit === 1 ? '' : ` ${visit}`} ${status}`);
  }

  async step(claimId: number, nodeId: string): Promise<Step> {
    const found = (await this.steps(claimId)).findLast((one) => one.node === nodeId);
    if (!found) throw new Error(`The run has not come to ${nodeId}`);
    return found;
  }

  /** Completes the task of a node, as somebody who may do it in any way. */
  async complete(claimId: number, nodeId: string): Promise<void> {
    const { taskId } = await this.step(claimId, nodeId);
    await this.transaction((client) => client.query('update task set is_completed = true where id = $1', [taskId]));
    await this.work();
  }

  /** Changes the claim as its owner. */
  async change(claimId: number, set: string): Promise<void> {
    await asSession(this.database.pool, this.here.people.handler, (client) =>
      client.query(`update claim set ${set} where id = $1`, [claimId]),
    );
    await this.work();
  }

  async remove(): Promise<void> {
    await this.database.drop();
  }
}
