import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { MergeBox, type FieldWords } from '../merge-box.tsx';
import { useHeldFields } from './use-held-fields.ts';
import type { Saving } from './use-save.ts';
import { KeyScope } from '../key-scope.tsx';
import './form.css';

interface Props extends FieldWords {
  /** For a submit button that stands outside of it. */
  readonly id?: string;
  readonly form: Saving;
  readonly className?: string;
  readonly 'aria-label'?: string;
  /** A fault that no field shows. */
  readonly onHiddenFault?: () => void;
  readonly children: ReactNode;
}

const FIRST_FAULT =
  ':is([aria-invalid=true], [data-invalid=true] input, [data-invalid=true] button, button[data-invalid=true])';

/**
 * The element of a form that is saved: what somebody else changed meanwhile stands above its fields, Ctrl Enter saves,
 * and a refused save leads to the first field that has to be mended.
 */
export function SaveForm({ id, form, className, labels, describe, onHiddenFault, children, ...rest }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { refusals, met, choose, save, isHeld } = form;
  const held = useHeldFields(element, isHeld);
  const leadToFault = useEffectEvent(() => {
    const field = element.current?.querySelector<HTMLElement>(FIRST_FAULT);
    if (field) field.focus();
    else onHiddenFault?.();
  });
  useEffect(() => {
    if (refusals > 0) leadToFault();
  }, [refusals]);
  return (
    <KeyScope
      as="form"
      {...rest}
      {...held}
      ref={element}
      id={id}
      className={className === undefined ? 'cw-form' : `cw-form ${className}`}
      noValidate
      onSubmit={(event) => {
        // a form in a dialog over this one is not this one
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
        const { currentTarget, target } = event;
        if (target instanceof Node && currentTarget.contains(target)) event.currentTarget.requestSubmit();
      }}
    >
      {met && <MergeBox met={met} labels={labels} describe={describe} onChoose={choose} />}
      {children}
    </KeyScope>
  );
}
