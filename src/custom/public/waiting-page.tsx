import { PublicFrame } from './public-frame.tsx';

interface Props {
  readonly title: string;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** A public page until the service has answered, or when it has not. */
export function WaitingPage({ title, hasFailed, onRetry }: Props) {
  return (
    <PublicFrame name="Claimworks">
      <title>{`${title} - Claimworks`}</title>
      <h1>{title}</h1>
      {hasFailed ? (
        <div role="alert">
          <p className="p-lead">The service did not answer. Check your connection and try again.</p>
          <button type="button" className="p-button" onClick={onRetry}>
            Try again
          </button>
        </div>
      ) : (
        <p className="p-lead" role="status">
          Loading...
        </p>
      )}
    </PublicFrame>
  );
}
