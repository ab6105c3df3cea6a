// Who may import whom: the one list. Within a folder, its rooms (folders, or files beside them) stand on floors, the ground
// floor first. A file imports from its own room and from floors below; never from above, never from beside.

export interface Floors {
  /** The folder whose rooms these are; '' for the repository. */
  readonly within: string;
  /** The floors from the ground up: the rooms of each, by their names in the folder. */
  readonly floors: readonly (readonly string[])[];
  /** Rooms around the house: they import everything, each other too; no floor imports them. */
  readonly around?: readonly string[];
}

export const FLOORS: readonly Floors[] = [
  {
    within: '',
    floors: [['domain'], ['schemas'], ['server', 'src']],
    around: ['supabase', 'scripts', 'tests', 'bench'],
  },
  {
    within: 'src',
    floors: [
      ['ui'],
      ['generated'],
      ['providers'],
      ['kit'],
      ['resources'],
      ['record'],
      ['custom'],
      ['app', 'public'],
      ['main.tsx'],
    ],
  },
  {
    within: 'src/kit',
    floors: [
      ['load.ts', 'label-words.ts', 'virtual.d.ts'],
      ['lazy-page.ts', 'field', 'list'],
      ['kinds'],
      ['history'],
      ['deletion'],
      ['form'],
      ['custom-fields', 'questionnaire', 'export', 'import', 'attachments'],
    ],
  },
  {
    within: 'server',
    floors: [
      [
        'errors.ts',
        'generated',
        'log.ts',
        'secret.ts',
        'config-reader.ts',
        'disk-room.ts',
        'free-port.ts',
        'calendar',
        'markup',
        'graphql',
      ],
      ['telemetry', 'shutdown.ts'],
      ['config.ts', 'process-alive.ts', 'definitions', 'caller', 'throttle', 'presence'],
      ['database', 'usage', 'data-lock.ts', 'compose-throttle.ts'],
      ['refusals', 'http', 'jobs', 'request-key.ts', 'heavy-fields.ts', 'rules', 'clocks'],
      ['gateways', 'identity', 'export'],
      ['pdf', 'payment-file', 'idr', 'report'],
      [
        'files',
        'people',
        'claim-document',
        'complaint-bundle',
        'invoice-document',
        'letter-document',
        'demo',
        'compose-identity.ts',
      ],
      ['validation', 'compose-demo.ts', 'compose-gateways.ts'],
      ['messages', 'import', 'compose-graphql.ts'],
      ['engine', 'routes'],
      ['actions', 'job-handlers', 'compose-webhooks.ts'],
      ['compose-parts.ts'],
      ['compose.ts'],
      ['lifecycle.ts'],
      ['main.ts'],
    ],
  },
  {
    within: 'server/graphql',
    floors: [
      ['errors.ts', 'objects.ts', 'lru.ts', 'query.ts', 'in-order.ts', 'catalogue'],
      ['options.ts', 'schema'],
      ['limits.ts', 'document'],
      ['sql'],
      ['pool'],
      ['execute'],
      ['engine.ts', 'transport'],
      ['live'],
      ['service.ts'],
    ],
  },
  {
    within: 'server/actions',
    floors: [
      ['bounded.ts', 'each-row.ts', 'run-bulk.ts', 'record-argument.ts'],
      ['area.ts'],
      ['files'],
      [
        'session',
        'organisations',
        'people',
        'bulk',
        'claims',
        'public-complaints',
        'tasks',
        'messages',
        'letters',
        'suppliers',
        'money',
        'configuration',
        'compliance',
        'afca',
        'rules',
        'clocks',
        'workflows',
        'idr',
        'reports',
        'jobs',
      ],
      ['registry.ts'],
    ],
  },
];

/** Folders whose rooms stand apart: none imports another. */
export const APART: readonly string[] = ['src/custom'];

/** Rooms that import nothing of ours but themselves. */
export const ALONE: readonly string[] = ['domain', 'server/graphql'];
