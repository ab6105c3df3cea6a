// Writes what each file of the build has and loads, for whoever measures it (scripts/check-bundle.ts).
import type { Plugin } from 'vite';
import { moduleName, type Chunk } from './opened-pages.ts';

/** Of the build's folder. */
export const CHUNK_LIST = '.vite/chunks.json';

/** Its modules are named from the folder of the project. */
export interface ListedChunk extends Chunk {
  readonly dynamicImports: readonly string[];
  /** Of its modules, what is loaded on demand. */
  readonly loaded: readonly string[];
}

export function chunkList(): Plugin {
  return {
    name: 'claimworks-chunk-list',
    apply: 'build',
    generateBundle: {
      // after the files of which only styles are left have gone
      order: 'post',
      handler(_options, bundle) {
        const chunks: readonly ListedChunk[] = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .map(({ fileName, imports, dynamicImports, moduleIds }) => ({
            fileName,
            imports,
            dynamicImports,
            moduleIds: moduleIds.map(moduleName),
            loaded: moduleIds.filter((id) => this.getModuleInfo(id)?.dynamicImporters.length).map(moduleName),
          }));
        this.emitFile({ type: 'asset', fileName: CHUNK_LIST, source: JSON.stringify(chunks) });
      },
    },
  };
}
