// The thread that draws reports of claims.
import { drawDocuments } from '../pdf/drawing-thread.ts';
import { drawReport } from './draw.ts';
import type { ClaimReport } from './report.ts';

drawDocuments((report) => drawReport(report as ClaimReport));
