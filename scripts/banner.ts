// What npm start prints when it is ready.
import type { Service } from '#server/compose.ts';
import type { Config } from '#server/config.ts';

const DEMO_ACCOUNTS: readonly (readonly [string, string])[] = [
  ['olivia@banksia.test', 'administrator of Banksia General (all features)'],
  ['henry@banksia.test', 'claims handler'],
  ['petra@banksia.test', 'handler who sees one handling party'],
  ['max@banksia.test', 'in two organisations, for switching'],
  ['sam@swiftrepairs.test', 'supplier'],
  ['will@wattle.test', 'administrator of Wattle Claims Services (claims only)'],
  ['ada@kestrel.test', 'administrator of Kestrel Home & Motor (complaints, compliance)'],
  ['admin@claimworks.test', 'platform administrator: sign in at /admin-login'],
];

/** The address, the accounts and where sent mail and SMS can be read. */
export function banner(service: Service, config: Config, seconds: number): string {
  const lines = ['', `Claimworks is ready at ${service.url}  (${seconds.toFixed(1)} s)`, ''];
  if (service.demoAccounts) {
    lines.push('  Demo accounts, password "demo":');
    for (const [email, who] of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(24)} ${who}`);
    lines.push('');
  }
  for (const place of service.places) lines.push(`  ${place.name.padEnd(14)} ${place.where}`);
  lines.push(`  ${'Data'.padEnd(14)} ${config.dataDirectory}`, '', '  Ctrl-C stops it; the data stays.', '');
  return lines.join('\n');
}
