import { useStore } from 'ra-core';
import { usePageKeys } from './use-page-keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable], [role=combobox], [role=textbox]';

/** Whether keys of a single character do something, as the person has it. */
export const useSingleKeysOn = () => useStore('shortcuts.singleKeys', true);

/**
 * A key that does something without Ctrl, Alt or Cmd, unless somebody types, or has turned such keys off (WCAG 2.1.4).
 * @param key as the browser names it, e.g. `?`
 * @param within also where it may be pressed: by default not in a dialog, behind which nothing may change
 */
export function useSingleKey(key: string, action: () => void, within?: 'dialogs'): void {
  const [isOn] = useSingleKeysOn();
  usePageKeys((event) => {
    const { target } = event;
    if (!isOn || event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(within === 'dialogs' ? FIELDS : `${FIELDS}, [role=dialog]`)) return;
    event.preventDefault();
    action();
  });
}
