import { validatePolicyStep, type ClaimContext } from '#domain/claim-validation.ts';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { interpretSchema } from '#schemas/engine/interpret.ts';
import { checkRecord } from '#schemas/engine/validate.ts';
import type { LoadedResource } from '#src/kit/load.ts';
import { sectionProperties, type PolicySection, type SectionState } from './sections.ts';

/** A section as a resource, so that its drawer is a form like all others: checked in the words that the service has too. */
export function sectionResource(section: PolicySection, state: SectionState, context: ClaimContext): LoadedResource {
  const properties = sectionProperties(section, state);
  const definition: ResourceDefinition = {
    type: 'Claim',
    label: { one: section.title, many: section.title },
    write: ['user', 'org_admin'],
    record: { type: 'object', additionalProperties: false, properties },
    // only what this section writes can be mended here
    rules: [(record) => validatePolicyStep(record, context).filter(({ path: [field] }) => String(field) in properties)],
    form: { drawer: section.width, sections: section.layout },
    list: { columns: [], sort: {} },
    remove: 'none',
  };
  const validate = interpretSchema(definition.record);
  return { name: section.path, definition, validate, check: (record) => checkRecord({ definition, validate }, record) };
}
