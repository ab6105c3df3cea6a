// What the bundle of a complaint holds: words and contents only, so that it can be handed to the thread that draws it.
import type { Line, ReportTable } from '../pdf/table.ts';

/** A part of what the organisation's own record says. */
export interface BundlePart {
  readonly title: string;
  readonly lines?: readonly Line[];
  readonly table?: ReportTable;
  /** Stands where there is nothing. */
  readonly note?: string;
}

/** A message or a note. */
export interface BundleText {
  /** In the index: '12/11/2026 09:30, E-mail received: Your claim'. */
  readonly title: string;
  readonly lines: readonly Line[];
  /** HTML of an e-mail, else plain text. */
  readonly html?: string;
  readonly text?: string;
}

/** How a file of the library is in the bundle. */
export type BundleContent =
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array; readonly pages: number }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  /** Only listed, and why. */
  | { readonly kind: 'listed'; readonly why: string };

export interface BundleFile {
  /** 'Letter 1', 'Document 3'. */
  readonly number: string;
  /** 'Assessment report.pdf', 'Final response: Our answer, 12/11/2026'. */
  readonly title: string;
  readonly content: BundleContent;
}

export interface Bundle {
  /** 'Complaint 5038'. */
  readonly title: string;
  readonly organisation: string;
  /** data: address of a PNG or JPEG. */
  readonly logo: string | undefined;
  /** 'Made by Olivia Hartigan, 21/11/2026 19:30'. */
  readonly made: string;
  /** What a reader has to know of the document. */
  readonly remark?: string;
  /** On the cover. */
  readonly facts: readonly Line[];
  readonly parts: readonly BundlePart[];
  readonly messages: readonly BundleText[];
  readonly notes: readonly BundleText[];
  readonly letters: readonly BundleFile[];
  readonly documents: readonly BundleFile[];
}

/** Pages that a file takes. */
export function pagesOf({ content }: BundleFile): number {
  if (content.kind === 'pdf') return content.pages;
  return content.kind === 'picture' ? 1 : 0;
}
