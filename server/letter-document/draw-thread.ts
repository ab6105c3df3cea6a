// The thread that draws letters.
import { drawDocuments } from '../pdf/drawing-thread.ts';
import { drawLetterPdf, type LetterPdf } from './letter-pdf.ts';

drawDocuments((pdf) => drawLetterPdf(pdf as LetterPdf));
