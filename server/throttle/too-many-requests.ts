// The refusal of whoever asks too often: 429 with Retry-After wherever it is answered over HTTP.
import { GraphqlServiceError } from '../graphql/errors.ts';

export class TooManyRequests extends GraphqlServiceError {
  override readonly name = 'TooManyRequests';
  /** Seconds until it may be tried again. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(
      'too-many-requests',
      `Too many requests from your address. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
      { extensions: { retryAfter } },
    );
    this.retryAfter = retryAfter;
  }
}
