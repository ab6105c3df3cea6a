// Every rule that a write is held against before the database sees it, in the order in which they are asked. Requests and
// imports take them from here, so that no way into a table is checked less than another.
import type { Definitions } from '../definitions/load.ts';
import type { Tables } from '../definitions/tables.ts';
import type { FileContents } from '../files/file-contents.ts';
import { billingRule } from './billing-rule.ts';
import { createCallRule } from './call-rule.ts';
import { claimRule } from './claim-rules.ts';
import { commTemplateRule } from './comm-template-rule.ts';
import { customFieldSetRule } from './custom-field-set-rule.ts';
import { createCustomValueRule } from './custom-value-rule.ts';
import { definitionRule } from './definition-rule.ts';
import { createFileRule } from './file-rules.ts';
import { incidentRule } from './incident-rule.ts';
import { letterRule } from './letter-rule.ts';
import { organisationRule } from './organisation-rule.ts';
import { rowVersionRule, versionedTypes } from './row-version.ts';
import { createSettingRule } from './setting-rule.ts';
import { taskTemplateRule } from './task-template-rule.ts';
import { textLengthRule } from './text-length.ts';
import { workflowRule } from './workflow-rule.ts';
import type { WriteRule } from './write-rule.ts';

export interface WriteRules {
  /** For the engine's hook. */
  readonly all: readonly WriteRule[];
  /** The same without the check against the definition, which an import makes of all its rows at once. */
  readonly besideDefinition: readonly WriteRule[];
}

/** Makes the rules of a service with these definitions. */
export function createWriteRules(
  definitions: Definitions,
  tables: Tables,
  contents: Pick<FileContents, 'check'>,
): WriteRules {
  const byDefinition = definitionRule(definitions, tables);
  const all = [
    rowVersionRule(versionedTypes(tables)),
    claimRule,
    billingRule,
    createCallRule(),
    createFileRule(contents),
    byDefinition,
    textLengthRule(tables),
    commTemplateRule,
    letterRule,
    taskTemplateRule,
    workflowRule,
    incidentRule,
    createSettingRule(),
    organisationRule,
    customFieldSetRule,
    createCustomValueRule(),
  ];
  return { all, besideDefinition: all.filter((rule) => rule !== byDefinition) };
}
