import { useSyncExternalStore } from 'react';
import { OfflineIcon } from '#src/ui/icons.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the network is away, and that nothing typed is lost. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <div className="shell-notice" data-kind="warning">
          <OfflineIcon />
          <span>You are offline. What you have typed is still here; save it when the connection is back.</span>
        </div>
      )}
    </div>
  );
}
