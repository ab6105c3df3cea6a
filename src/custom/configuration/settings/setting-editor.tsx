import { isOneOf } from '#domain/fields.ts';
import { useEffect, useEffectEvent } from 'react';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { useViewer } from '#src/providers/access/viewer.ts';
import { SettingForm } from './setting-form.tsx';
import { useSetting } from './use-setting.ts';
import './settings.css';

interface Props {
  /** Of the setting: 'claim_decisions'. */
  readonly name: string;
  /** Nothing is shown yet: something above it is on its way. */
  readonly isHeld?: boolean;
  /** It has loaded, or failed to. */
  readonly onArrived?: () => void;
}

/** The editor of one of the organisation's settings, made from the JSON Schema in its row (spec 3 §5). */
export function SettingEditor({ name, isHeld = false, onArrived }: Props) {
  const { features } = useViewer();
  const loaded = useSetting(name);
  const { setting, loading, error, reload } = loaded;
  const arrive = useEffectEvent(() => onArrived?.());
  useEffect(() => {
    if (!loading) arrive();
  }, [loading]);
  if (isHeld) return null;
  if (loading) return <CardSkeleton lines={4} label="Loading the setting" />;
  if (setting === undefined) {
    return (
      <ErrorState title={`Configuration for the ${name} can't be loaded.`} onRetry={() => void reload()}>
        {error?.message ?? 'The setting does not exist.'}
      </ErrorState>
    );
  }
  const { feature } = setting;
  if (feature !== null && !isOneOf(features, feature)) return null;
  return <SettingForm setting={setting} loaded={loaded} />;
}
