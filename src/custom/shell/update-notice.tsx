import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import { loadAuthConfig } from '#src/providers/auth/config.ts';
import { InfoIcon } from '#src/ui/icons.ts';

const CHECK_MS = 10 * 60 * 1000;

async function currentVersion(): Promise<string | undefined> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  const config: unknown = response.ok ? await response.json() : undefined;
  return typeof config === 'object' && config !== null && 'version' in config && typeof config.version === 'string'
    ? config.version
    : undefined;
}

/** Offers to reload once the service runs a newer version than the one this page came from. */
export function UpdateNotice() {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    const check = async () => {
      // without an answer there is nothing to say; the next check asks again
      const version = await currentVersion().catch(() => undefined);
      if (version !== undefined && version !== (await loadAuthConfig()).version) setNew(true);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check();
    };
    const timer = setInterval(() => void check(), CHECK_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return (
    <div role="status">
      {isNew && (
        <div className="shell-notice">
          <InfoIcon />
          <span>A new version of Claimworks is ready.</span>
          <Button size="small" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
