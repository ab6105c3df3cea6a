import { useState, type KeyboardEvent } from 'react';
import { freePort } from '#domain/workflow/connect.ts';
import { nodeWords } from '#domain/workflow/node-words.ts';
import { walkAlong } from '#src/ui/workflow-diagram/walk.ts';
import { useDesigner, type Designer, type Point } from './designer-context.ts';
import type { MenuTarget } from './part-menu.tsx';

interface Options {
  readonly onMenu: (target: MenuTarget, at: Point) => void;
  readonly onSearch: () => void;
}

const partOf = (target: EventTarget): { readonly kind: 'node' | 'edge'; readonly id: string } | undefined => {
  const element = target instanceof Element ? target.closest('.react-flow__node, .react-flow__edge') : null;
  const id = element?.getAttribute('data-id');
  if (!element || !id) return undefined;
  return { kind: element.classList.contains('react-flow__node') ? 'node' : 'edge', id };
};

const below = (element: Element): Point => {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left, y: bottom };
};

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable=true]') !== null;

/** Keys with Ctrl (or Command): what they do, or undefined. */
function commandOf(event: KeyboardEvent, designer: Designer, onSearch: () => void): (() => void) | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const key = event.key.toLowerCase();
  // the step that has the focus, or all that are selected where it is one of them
  const meant = (): ReadonlySet<string> => {
    const part = partOf(event.target);
    return part === undefined || designer.selected.has(part.id) ? designer.selected : new Set([part.id]);
  };
  if (key === 'f') return onSearch;
  if (designer.isFrozen) return undefined;
  if (key === 'z') return event.shiftKey ? designer.redo : designer.undo;
  if (key === 'y') return designer.redo;
  if (key === 'c') return () => designer.copy(meant());
  if (key === 'v') return designer.paste;
  if (key === 'd') return () => designer.duplicate(meant());
  if (key === 'a') return () => designer.select(designer.definition.nodes.map(({ id }) => id));
  return undefined;
}

/** The keys of the canvas: arrows walk along edges, Enter opens, C connects, Delete deletes, Ctrl with letters. */
export function useCanvasKeys({ onMenu, onSearch }: Options): (event: KeyboardEvent<HTMLElement>) => void {
  const designer = useDesigner();
  const { definition, selected, isFrozen, say } = designer;
  /** The node that C was pressed on. */
  const [connecting, setConnecting] = useState<string>();
  const begin = (id: string) => {
    const node = definition.nodes.find((one) => one.id === id);
    if (node === undefined) return;
    setConnecting(id);
    say(`Connecting from ${nodeWords(node)}: go to the step that it leads to and press Enter. Escape ends it.`);
  };
  const end = (source: string, target: string) => {
    setConnecting(undefined);
    const sourcePort = freePort(definition, source) ?? 'bottom';
    designer.connect({ source, sourcePort, target });
  };
  return (event) => {
    if (isTyping(event.target)) return;
    const command = commandOf(event, designer, onSearch);
    if (command !== undefined) {
      event.preventDefault();
      command();
      return;
    }
    const part = partOf(event.target);
    if (event.key === 'Escape' && connecting !== undefined) {
      event.preventDefault();
      setConnecting(undefined);
      say('Not connected.');
      return;
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && !isFrozen) {
      const ids = part !== undefined && !selected.has(part.id) ? new Set([part.id]) : selected;
      if (ids.size === 0) return;
      event.preventDefault();
      designer.remove(ids);
      return;
    }
    if (part === undefined || !(event.target instanceof Element)) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (connecting !== undefined && part.kind === 'node') end(connecting, part.id);
      else designer.open(part.id);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      onMenu(part, below(event.target));
    } else if (part.kind === 'node') {
      if (event.key.toLowerCase() === 'c' && !event.altKey && !isFrozen) begin(part.id);
      else {
        const next = walkAlong(event, definition, part.id);
        if (next !== undefined) designer.select([next]);
      }
    }
  };
}
