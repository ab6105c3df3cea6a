// What an area of actions is given, and what it gives.
import type { Gateways } from '../gateways/gateways.ts';
import type { Definitions } from '../definitions/load.ts';
import type { Tables } from '../definitions/tables.ts';
import type { Transactions } from '../database/transactions.ts';
import type { FileContents } from '../files/file-contents.ts';
import type { IdentityAdmin } from '../identity/admin/identity-admin.ts';
import type { CompileRows } from '../import/references.ts';
import type { Viewers } from '../presence/viewers.ts';
import type { CounterOf } from '../throttle/counter.ts';
import type { ForeignKey } from '../usage/foreign-keys.ts';
import type { WriteRule } from '../validation/write-rule.ts';
import type { BoundedAction } from './bounded.ts';

export interface ActionDependencies {
  readonly gateways: Gateways;
  readonly transactions: Transactions;
  readonly publicUrl: string;
  readonly definitions: Definitions;
  readonly tables: Tables;
  readonly foreignKeys: ReadonlyMap<string, readonly ForeignKey[]>;
  readonly compileRows: CompileRows;
  /** What imported rows are held against beside their definition. */
  readonly writeRules: readonly WriteRule[];
  /** undefined where no credentials for the provider's management are configured. */
  readonly identityAdmin: IdentityAdmin | undefined;
  readonly endSession: (sid: string) => Promise<void>;
  readonly maximumUploadBytes: number;
  readonly contents: FileContents;
  /** Signs addresses. */
  readonly secret: string;
  readonly viewers: Viewers;
  /** Counts what visitors do, by their address. */
  readonly counterOf: CounterOf;
  /** Most public complaints of one address in an hour. */
  readonly visitorComplaints: number;
}

/** The actions of an area of the product, from what the service has. */
export type ActionArea = (dependencies: ActionDependencies) => readonly BoundedAction[];
