import { useState } from 'react';
import { SettingEditor } from './setting-editor.tsx';

/** The editors of several settings, one below the other, as a tab of a configuration page shows them. */
export function SettingLists({ names }: { readonly names: readonly string[] }) {
  const [arrived, setArrived] = useState<readonly string[]>([]);
  // one after the other in their order: an editor that arrived is never pushed down by one above it
  const next = names.findIndex((name) => !arrived.includes(name));
  return (
    <div className="st-page">
      {names.map((name, index) => (
        <SettingEditor key={name} name={name} isHeld={next !== -1 && index > next} onArrived={() => setArrived((before) => [...before, name])} />
      ))}
    </div>
  );
}
