import { lazyPart } from '#src/ui/lazy-part.tsx';

/** Settings on a tab beside lists, which do without their forms. */
export const SettingLists = lazyPart(async () => ({ default: (await import('./settings-lists.tsx')).SettingLists }));
