// Where files are kept. Browsers send and fetch them directly through signed, short-lived addresses.
import type { Readable } from 'node:stream';
import type { Route } from '../../http/router.ts';

export interface UploadRequest {
  readonly key: string;
  readonly maximumBytes: number;
  readonly expiresInSeconds: number;
  /** true when the key may exist already (a new content for the same file); else the first upload wins. */
  readonly replaces: boolean;
}

/** A form that a browser posts: the fields in this order, then the file as `file`. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface DownloadRequest {
  readonly key: string;
  /** Name under which a browser saves it. */
  readonly fileName: string;
  /** As the file's record says; only types that cannot run are shown in the browser, the rest is saved. */
  readonly contentType: string;
  readonly expiresInSeconds: number;
  /** true: saved whatever its type, never shown. */
  readonly saves?: boolean;
}

/** What is known of a content without reading all of it. */
export interface StoredContent {
  readonly bytes: number;
  /** Its beginning. */
  readonly head: Buffer;
}

export interface StorageGateway {
  createUpload(request: UploadRequest): Promise<UploadForm>;
  createDownload(request: DownloadRequest): Promise<string>;
  /** Stores what the service itself made. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /**
   * Stores what the service makes as it makes it: the next piece is asked for when the last one was taken. What was there
   * under the key is replaced once all of it has come; when the pieces break off, nothing of them is kept.
   * @throws what the pieces throw
   */
  putPieces(key: string, pieces: AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  /** The content, or undefined when there is none. */
  read(key: string): Promise<Readable | undefined>;
  /** Size and first bytes of the content, or undefined when there is none. */
  peek(key: string, headBytes: number): Promise<StoredContent | undefined>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Removes what processes that were killed left of files that were arriving. @returns how many these were */
  sweep(): Promise<number>;
  /** Throws when files cannot be kept now. */
  check(): Promise<void>;
  /** End points of ours that the addresses lead to; none where they lead to the vendor. */
  readonly routes: readonly Route[];
  /** Origin of the vendor's addresses, for the content security policy. */
  readonly origin: string | undefined;
}
