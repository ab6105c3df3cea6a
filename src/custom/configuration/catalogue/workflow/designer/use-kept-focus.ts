import { useEffect, useRef } from 'react';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { focusOnCanvas, nodeBefore } from './part-focus.ts';

const idsOf = ({ nodes, edges }: WorkflowDefinition): readonly string[] => [...nodes, ...edges].map(({ id }) => id);

/**
 * Where the part that had the focus goes (deleted in its panel or by its menu, not saved, undone), the focus goes to what
 * led to it: the next key is heard.
 */
export function useKeptFocus(definition: WorkflowDefinition): void {
  const shown = useRef(definition);
  useEffect(() => {
    const before = shown.current;
    shown.current = definition;
    const now = new Set(idsOf(definition));
    const gone = new Set(idsOf(before).filter((id) => !now.has(id)));
    if (gone.size === 0) return undefined;
    // the canvas drops what is gone after this, and a menu gives the focus back first
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusOnCanvas(nodeBefore(before, gone));
    });
    return () => cancelAnimationFrame(frame);
  }, [definition]);
}
