import { useEffect, useState } from 'react';
import { SettingEditor } from './setting-editor.tsx';

/** How long an editor waits for those above it: one that never answers does not keep the others away. */
const WAIT_MS = 8000;

/** The editors of several settings, one below the other, as a tab of a configuration page shows them. */
export function SettingLists({ names }: { readonly names: readonly string[] }) {
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  // one after the other in their order: an editor that arrived is never pushed down by one above it
  const next = names.findIndex((name) => !arrived.includes(name));
  return (
    <div className="st-page">
      {names.map((name, index) => (
        <SettingEditor
          key={name}
          name={name}
          isHeld={!isLate && next !== -1 && index > next}
          onArrived={() => setArrived((before) => [...before, name])}
        />
      ))}
    </div>
  );
}
