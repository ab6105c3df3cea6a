import { describe, expect, it } from 'vitest';
import { CONFIGURATION_MENU } from '#src/custom/shell/configuration-entries.ts';
import { pageExists } from '#src/providers/areas/find-area.ts';
import { resourceRoutes } from '#src/resources/routes.ts';
import { areas } from './areas.ts';

const lines = CONFIGURATION_MENU.map(({ to = '' }) => to);

describe('the configuration menu', () => {
  it.each(lines)('has a page for its line %s', (to) => {
    expect(pageExists(areas, to)).toBe(true);
  });

  // those made from definitions: configuration-entries.test.ts
  it('has a line for each page made by hand, or for one that it lies below', () => {
    const missing = areas
      .filter((area) => !resourceRoutes.includes(area))
      .map(({ path }) => `/app/${path.replace(/\/\*$/, '')}`)
      .filter((path) => path.startsWith('/app/configuration/') && !lines.some((to) => `${path}/`.startsWith(`${to}/`)))
      .map((path) => `${path}: add it to src/custom/shell/configuration-entries.ts`);
    expect(missing).toEqual([]);
  });
});
