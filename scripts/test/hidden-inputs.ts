// What tests stand on without importing it: files that a module reads, and programs and definitions that it runs by
// their names. `npm test -- changed` follows these as it follows imports.

export interface HiddenInputs {
  /** Files and folders whose contents the module reads. */
  readonly reads?: readonly string[];
  /** Code that it starts or loads by a name: files, or folders whose files it loads. */
  readonly runs?: readonly string[];
}

/** Everything that checks of the sources look through. */
const SOURCES = ['server', 'domain', 'schemas', 'src'];
const SERVED_SCHEMA: HiddenInputs = { reads: ['src/generated/schema.graphql'] };
/** Names of places that hold nothing of the project: a cluster's folder, what a test made itself. */
const NOTHING: HiddenInputs = {};

/** What decides, beside the day, how the rows of the component tests' cast look. */
export const CAST_SOURCES: readonly string[] = [
  'supabase/migrations',
  'server/database',
  'server/demo',
  'server/graphql/catalogue',
  'domain',
  'tests/component/cast',
];

/** Of the modules that Vite's plugins make, by what stands after `virtual:`. */
export const VIRTUAL_INPUTS: Readonly<Record<string, HiddenInputs>> = {
  resources: { runs: ['schemas'] },
  'resource-checks': { runs: ['schemas'] },
  cast: { reads: CAST_SOURCES },
  'tokens.css': { reads: ['src/providers/theme'] },
};

/** By module. Paths are the project's. */
export const HIDDEN_INPUTS: Readonly<Record<string, HiddenInputs>> = {
  'server/database/migrate.ts': { reads: ['supabase/migrations'] },
  'server/database/take-over.ts': { reads: ['supabase/folded-migrations.json'] },
  // the version of a package
  'server/calendar/business-days.ts': NOTHING,
  'server/definitions/load.ts': { runs: ['schemas'] },
  'server/identity/terms.ts': { reads: ['server/identity/terms'] },
  'server/pdf/run-drawing.ts': NOTHING,
  'server/claim-document/make-document.ts': { runs: ['server/claim-document/draw-thread.ts'] },
  'server/complaint-bundle/make-bundle.ts': { runs: ['server/complaint-bundle/draw-thread.ts'] },
  'server/complaint-bundle/prepare-files.ts': { runs: ['server/complaint-bundle/prepare-thread.ts'] },
  'server/invoice-document/draw-invoice.ts': { runs: ['server/invoice-document/draw-thread.ts'] },
  'server/letter-document/draw-letter.ts': { runs: ['server/letter-document/draw-thread.ts'] },
  'server/pdf/typeset.ts': NOTHING,
  'server/config.ts': NOTHING,
  'server/compose.ts': { reads: ['package.json'] },
  'server/database/embedded.ts': NOTHING,
  'server/database/postmaster.ts': NOTHING,
  'server/database/os-user.ts': NOTHING,
  'server/process-alive.ts': NOTHING,
  'server/routes/webhooks.test.ts': NOTHING,
  'server/demo/places.ts': { reads: ['server/demo/data'] },
  'server/demo/questionnaire.ts': { reads: ['server/demo/data'] },
  'server/demo/areas/products.ts': { reads: ['server/demo/data'] },
  'src/app/named-components.test.ts': { runs: ['schemas'] },
  'src/custom/jobs/job-words.test.ts': { reads: ['server/job-handlers'] },
  'src/custom/lodgement/claim-fields.test.ts': {
    reads: ['src/custom/claim/details', 'domain/claim-summary.ts', 'src/providers/data/use-share-claim.ts'],
  },
  'src/kit/import/read-file.ts': { runs: ['src/kit/import/csv-worker.ts'] },
  'src/providers/data/hasura-provider.test.ts': SERVED_SCHEMA,
  'src/record/made-up-kind.test.ts': SERVED_SCHEMA,
  'scripts/spec-texts.test.ts': { reads: [...SOURCES, 'supabase/schemas'] },
  'scripts/cuts.test.ts': { reads: ['src'] },
  'scripts/test/longest-wait.test.ts': { reads: ['vitest.config.ts', 'tests/component', 'tests/e2e', 'tests/gallery'] },
  'src/providers/theme/css-variables.test.ts': { reads: ['src'] },
  'scripts/spelling.test.ts': { reads: [...SOURCES, 'docs', 'supabase'] },
  'scripts/patterns.test.ts': { reads: SOURCES },
  'scripts/test/static-steps.test.ts': NOTHING,
  'scripts/test/hidden-inputs.test.ts': { reads: [...SOURCES, 'scripts', 'tests'] },
  'scripts/generate/database/oldest-postgres.test.ts': { reads: ['server'] },
  'scripts/test/longest-first.test.ts': { reads: ['scripts', 'tests'] },
  'scripts/generate/database/migration.ts': { reads: ['supabase/migrations'] },
  'scripts/generate/database/schemas.ts': { reads: ['supabase/schemas', 'supabase/config.toml'] },
  'scripts/generate/documents.ts': NOTHING,
  'scripts/lint/imports.ts': NOTHING,
  'scripts/lint/rooms.ts': NOTHING,
  'scripts/lint/rooms.test.ts': NOTHING,
  'scripts/run-command.ts': NOTHING,
  // modules of the build, which it names
  'scripts/vite/inline-scripts.ts': { reads: ['src/app/inline'] },
  'scripts/vite/opened-pages.ts': NOTHING,
  'scripts/vite/page-chunks.ts': NOTHING,
  'scripts/vite/resources-plugin.ts': { runs: ['schemas'], reads: ['src/generated/resources.json'] },
  // vitest takes both from its configuration
  'tests/support/database.ts': { runs: ['tests/support/global-setup.ts', 'tests/support/worker-environment.ts'] },
  'tests/support/template.ts': NOTHING,
  'tests/conformance/cases.ts': { reads: ['tests/conformance/hasura'] },
  'tests/conformance/setup.ts': NOTHING,
  'tests/conformance/conformance.test.ts': NOTHING,
  'tests/tenancy/actions.test.ts': SERVED_SCHEMA,
  'tests/integration/database/former-database.test.ts': {
    reads: ['tests/integration/database/former-database.sql.br'],
  },
  'tests/integration/database/made-up-kind.test.ts': { runs: ['schemas'] },
  'tests/integration/saved-views/saved-views.test.ts': { runs: ['schemas'] },
  'tests/integration/schemas/clones.test.ts': { runs: ['schemas'] },
  'tests/integration/schemas/import-file.test.ts': { runs: ['schemas'] },
  'tests/integration/graphql/fuzz.test.ts': SERVED_SCHEMA,
  'tests/integration/graphql/once.test.ts': SERVED_SCHEMA,
  'tests/integration/graphql/golden.test.ts': { reads: ['tests/integration/graphql/golden'] },
  'tests/integration/suppliers/supplier-reach.test.ts': SERVED_SCHEMA,
  'tests/integration/identity/login-context.test.ts': { reads: ['supabase/auth0-action'] },
  'tests/integration/identity/token-script.test.ts': { runs: ['scripts/token.ts'] },
  'tests/integration/schemas/refusal-words.test.ts': { runs: ['schemas'] },
  'tests/integration/schemas/added-resource.test.ts': { runs: ['tests/integration/schemas/added'] },
  'tests/integration/schemas/import-rules.test.ts': { runs: ['tests/integration/schemas/ruled'] },
  'tests/integration/schemas/demo.test.ts': { runs: ['schemas'] },
  'tests/integration/schemas/definitions.test.ts': { runs: ['schemas'] },
  'tests/integration/start/production.test.ts': { reads: ['Dockerfile', 'package.json'], runs: ['server/main.ts'] },
  'tests/integration/start/started-process.ts': { runs: ['scripts/start.ts', 'server/main.ts'] },
  'tests/integration/support/killed-service.ts': { runs: ['server/main.ts'] },
  'tests/integration/start/adopting.test.ts': NOTHING,
  'tests/integration/start/password.test.ts': NOTHING,
  'tests/integration/start/small-disk.ts': NOTHING,
};
