import { useEffect, useEffectEvent, useRef } from 'react';
import { usePlaceField } from './wizard-context.ts';

interface Props {
  /** Names of the fields before it that it may lead to; all when absent. */
  readonly fields?: readonly string[];
  /** Grows with each try to go on with what is wrong: the first field in error takes the focus. */
  readonly faults?: number;
}

/** The control, or the list of controls, that shows a field. */
function controlOf(within: Element, field: string): HTMLElement | undefined {
  const name = CSS.escape(field);
  const found = [...within.querySelectorAll<HTMLElement>(`[name="${name}"], [data-field="${name}"], [id$=".${name}"]`)];
  const [first] = found;
  // a select's own input is hidden; a group has the field's control inside
  if (first?.ariaHidden === 'true')
    return first.parentElement?.querySelector<HTMLElement>('[role=combobox]') ?? undefined;
  if (first?.dataset['field'] !== undefined)
    return first.querySelector<HTMLElement>('[role=combobox], input:not([type=file]), textarea, button') ?? undefined;
  return found.find((control) => control instanceof HTMLInputElement && control.checked) ?? first;
}

/** Stands behind the fields that it takes the keyboard to: those that the address names, and those in error. */
export function FocusField({ fields, faults = 0 }: Props) {
  const mark = useRef<HTMLSpanElement>(null);
  const field = usePlaceField();
  const lead = useEffectEvent((name: string) => {
    const within = mark.current?.closest('.lw-main');
    if (!within || fields?.includes(name) === false) return;
    const control = controlOf(within, name);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (field !== undefined) lead(field);
  }, [field]);
  useEffect(() => {
    if (faults === 0) return undefined;
    // the faults are drawn after this
    const frame = requestAnimationFrame(() =>
      mark.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [faults]);
  return <span ref={mark} hidden />;
}
