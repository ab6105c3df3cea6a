declare module 'virtual:resources' {
  import type { Role } from '#domain/session.ts';
  import type { Feature, ResourceDefinition } from '#schemas/engine/definition.ts';

  /** What the shell knows of a resource; the rest is loaded when a page needs it. */
  export interface ResourceEntry {
    /** File name in schemas/: 'insurer', 'expense-type'. */
    readonly name: string;
    /** GraphQL type, which is react-admin's resource. */
    readonly type: string;
    readonly route?: string;
    readonly isHosted?: boolean;
    readonly feature?: Feature;
    readonly read?: readonly Role[];
    readonly write: readonly Role[];
    readonly label: { readonly one: string; readonly many: string };
    readonly parent?: string;
    load(): Promise<{ readonly definition: ResourceDefinition }>;
  }

  export const resources: readonly ResourceEntry[];
}

declare module 'virtual:resource-checks' {
  import type { SchemaFault } from '#schemas/engine/validate.ts';

  /** ajv's way: true, or false with the faults on the function. */
  interface PrecompiledValidate {
    (value: unknown): boolean;
    readonly errors?: readonly SchemaFault[] | null;
  }

  /** The check of each definition's schema by the definition's name, compiled ahead. */
  export const checks: Readonly<Record<string, () => Promise<{ readonly validate: PrecompiledValidate }>>>;
}
