// The thread that makes bundles.
import { drawDocuments } from '../pdf/drawing-thread.ts';
import type { Bundle } from './bundle.ts';
import { makeBundle } from './merge-bundle.ts';

drawDocuments(async (bundle) => Buffer.from(await makeBundle(bundle as Bundle)));
