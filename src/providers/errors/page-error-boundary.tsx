import { Component, type ErrorInfo, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { ErrorState } from '#src/ui/error-state.tsx';

interface Props {
  /** A new key (the page's path) gives the next page a fresh start. */
  readonly pageKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly error?: Error;
  readonly pageKey: string;
}

/** After a new version was put in place, an open page asks for files that are gone. */
function isOldVersion(error: Error): boolean {
  return /dynamically imported module|module script failed|error loading/i.test(error.message);
}

/** Keeps a page's failure to that page: menu and top bar stay, and it can be tried again. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { pageKey: this.props.pageKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.pageKey === state.pageKey ? null : { pageKey: props.pageKey, error: undefined };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- the browser's console is where such a failure is looked for
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isOldVersion(error)) {
      return (
        <div className="cw-page-state">
          <h1 className="cw-h1">A new version of Claimworks is ready</h1>
          <p>This page needs to be loaded again.</p>
          <Button variant="contained" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </div>
      );
    }
    return (
      <div className="cw-page-state">
        <h1 className="cw-h1">This page could not be shown</h1>
        <ErrorState title="Something went wrong on this page" onRetry={() => this.setState({ error: undefined })}>
          {error.message}
        </ErrorState>
      </div>
    );
  }
}
