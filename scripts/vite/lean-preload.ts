// What a lazy part preloads, and how: vite names every file that the part imports, those too that its importer has loaded
// itself. These names do not compress, and outweigh parts of a few lines.
import type { BuildOptions, Plugin } from 'vite';

type ModulePreload = Exclude<BuildOptions['modulePreload'], boolean | undefined>;

/** @returns a plugin that learns what each file imports, and the option of the build that leaves it out */
export function leanPreload(): { readonly plugin: Plugin; readonly modulePreload: ModulePreload } {
  const imports = new Map<string, readonly string[]>();
  const loadedBy = (file: string, found = new Set<string>()): ReadonlySet<string> => {
    if (!found.has(file)) {
      found.add(file);
      for (const imported of imports.get(file) ?? []) loadedBy(imported, found);
    }
    return found;
  };
  const closures = new Map<string, ReadonlySet<string>>();
  return {
    plugin: {
      name: 'claimworks-lean-preload',
      // as src/app/inline/first-files.js: Chromium keeps compiled what it fetches as a script
      transform: {
        filter: { id: /vite\/preload-helper/ },
        handler(code) {
          const asked = /relList\.supports\((['"])modulepreload\1\)/;
          if (!asked.test(code)) this.error('scripts/vite/lean-preload.ts: Vite asks for modules in another way.');
          return { code: code.replace(asked, '$& && !navigator.userAgentData'), map: null };
        },
      },
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const file of Object.values(bundle)) if (file.type === 'chunk') imports.set(file.fileName, file.imports);
        },
      },
    },
    modulePreload: {
      resolveDependencies(_file, dependencies, { hostId, hostType }) {
        if (hostType !== 'js') return dependencies;
        const loaded = closures.get(hostId) ?? loadedBy(hostId);
        closures.set(hostId, loaded);
        return dependencies.filter((file) => !loaded.has(file));
      },
    },
  };
}
