import { SettingEditor } from './setting-editor.tsx';

/** The editors of several settings, one below the other, as a tab of a configuration page shows them. */
export function SettingLists({ names }: { readonly names: readonly string[] }) {
  return (
    <div className="st-page">
      {names.map((name) => (
        <SettingEditor key={name} name={name} />
      ))}
    </div>
  );
}
