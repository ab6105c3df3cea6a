import { useMemo, useRef, useState } from 'react';
import { addAfter, addLoose, addOnEdge, type Added } from '#domain/workflow/add-node.ts';
import { copyParts, paste, type Copied } from '#domain/workflow/clipboard.ts';
import { connect, connectionFault, reconnect, type Connection } from '#domain/workflow/connect.ts';
import {
  NODE_LABELS,
  type NodeType,
  type WorkflowDefinition,
  type WorkflowEdge,
  type WorkflowNode,
} from '#domain/workflow/definition.ts';
import { arrange, dropUnsaved, moveNodes, saveEdge, saveNode } from '#domain/workflow/edit-parts.ts';
import { hasEditor, shortId } from '#domain/workflow/new-part.ts';
import { nodeWords } from '#domain/workflow/node-words.ts';
import { layoutOf } from '#src/ui/workflow-diagram/layout.ts';
import { useLatest } from '#src/ui/use-latest.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { Designer, InspectorGuard, Place, Point } from './designer-context.ts';
import { broughtBack, focusAfterUndo, focusSoon, nodeBefore } from './part-focus.ts';
import type { RefusedPart } from './refused-parts.ts';
import { removalOf } from './removal.ts';
import { useProblems } from './use-problems.ts';
import type { Steps } from './use-steps.ts';
import { useUndoOffer } from './use-undo-offer.ts';

const NOTHING: ReadonlySet<string> = new Set();

function addedAt(definition: WorkflowDefinition, type: NodeType, place: Place): Added {
  if ('at' in place) return addLoose(definition, type, shortId, place.at);
  if ('onEdge' in place) return addOnEdge(definition, place.onEdge, type, shortId);
  return addAfter(definition, place.after, type, shortId);
}

const hasPart = ({ nodes, edges }: WorkflowDefinition, id: string): boolean =>
  nodes.some((node) => node.id === id) || edges.some((edge) => edge.id === id);

/** The state of the designer and what can be done with it. */
export function useDesignerState(steps: Steps, isFrozen: boolean, refused: readonly RefusedPart[]): Designer {
  const { definition, act } = steps;
  const [selected, setSelected] = useState(NOTHING);
  const [openedId, setOpened] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const [said, say] = useState('');
  const [asked, setAsked] = useState<ReadonlySet<string>>();
  const guard = useRef<InspectorGuard>(null);
  const copied = useRef<Copied>(undefined);
  // the step that added the node whose editor is open
  const adding = useRef<{ readonly definition: WorkflowDefinition; readonly selected: ReadonlySet<string> }>(undefined);
  const toast = useToast();
  const offerUndo = useUndoOffer(steps);
  const boxes = useMemo(() => layoutOf(definition), [definition]);
  const problems = useProblems(definition, refused);
  const opened = openedId !== undefined && hasPart(definition, openedId) ? openedId : undefined;
  const latest = useLatest({ opened, selected, boxes, toast, isFrozen, asked });
  const actions = useMemo(() => {
    const { newest } = act;
    const apply = (next: WorkflowDefinition, words: string) => {
      if (latest().isFrozen) return;
      act.apply(next);
      say(words);
    };
    /** Takes the last step back, and leads to what it changed. */
    const undo = () => {
      if (latest().isFrozen) return;
      if (adding.current?.definition === newest()) {
        endAdding();
        setOpened(undefined);
        return;
      }
      const before = newest();
      act.undo();
      const back = broughtBack(before, newest());
      if (back.length > 0) setSelected(new Set(back));
      say('Undone.');
    };
    /** What changes much at once: said where everybody sees it, beside what undoes it. */
    const applyOffering = (next: WorkflowDefinition, words: string) => {
      if (latest().isFrozen) return;
      // the toast says it, once
      apply(next, '');
      offerUndo(words, () => {
        const before = newest();
        undo();
        focusAfterUndo(broughtBack(before, newest()), latest().selected, newest());
      });
    };
    const removeNow = (ids: ReadonlySet<string>) => {
      const { next, words } = removalOf(newest(), ids);
      // the focus does not go with what is deleted: the next key is heard
      const before = nodeBefore(newest(), ids);
      applyOffering(next, `Deleted ${words ?? 'nothing'}.`);
      setSelected(NOTHING);
      // so that Undo brings back the step, not its panel
      setOpened((id) => (id !== undefined && !hasPart(next, id) ? undefined : id));
      focusSoon(before);
    };
    /** A node whose editor is closed unsaved is removed (spec 3 §4.3). */
    const endAdding = () => {
      const { opened: id } = latest();
      const node = newest().nodes.find((one) => one.id === id);
      if (node !== undefined && !node.isSaved) {
        if (adding.current?.definition === newest()) act.forget();
        else act.apply(dropUnsaved(newest(), node.id));
        // so that the next one goes where this one was
        setSelected(adding.current?.selected ?? NOTHING);
        say(`${nodeWords(node)} was not saved and is removed.`);
      }
      adding.current = undefined;
    };
    const leave = (goOn: () => void) => {
      const end = () => {
        endAdding();
        goOn();
      };
      if (guard.current === null) end();
      else guard.current.leave(end);
    };
    const isRefused = (fault: string | undefined): boolean => {
      if (fault === undefined) return false;
      latest().toast.info(fault);
      return true;
    };
    const show = (id: string, takesFocus: boolean) => {
      setFocused(takesFocus);
      setSelected(new Set([id]));
      setOpened(id);
    };
    const put = (ids: Copied | undefined) => {
      if (ids === undefined || ids.nodes.length === 0) return;
      const { definition: next, nodeIds } = paste(newest(), ids, shortId);
      applyOffering(next, `Pasted ${nodeIds.length} ${nodeIds.length === 1 ? 'step' : 'steps'}.`);
      setSelected(new Set(nodeIds));
    };
    return {
      guard,
      say,
      select: (ids: Iterable<string>) => setSelected(new Set(ids)),
      open: (id: string, how?: 'mouse') => {
        if (latest().opened === id) setSelected(new Set([id]));
        else leave(() => show(id, how !== 'mouse'));
      },
      leave: () => {
        if (latest().opened !== undefined) leave(() => setOpened(undefined));
      },
      close: () => {
        endAdding();
        setOpened(undefined);
      },
      add: (type: NodeType, place: Place) => {
        if (latest().isFrozen) return;
        leave(() => {
          const { definition: next, nodeId } = addedAt(newest(), type, place);
          const before = latest().selected;
          apply(next, `Added ${NODE_LABELS[type]}.`);
          // one without an editor is there at once: undo takes it back like any other step
          adding.current = hasEditor(type) ? { definition: newest(), selected: before } : undefined;
          setFocused(true);
          setSelected(new Set([nodeId]));
          setOpened(hasEditor(type) ? nodeId : undefined);
        });
      },
      connect: (connection: Connection): boolean => {
        if (latest().isFrozen || isRefused(connectionFault(newest(), connection))) return false;
        apply(connect(newest(), connection, shortId), 'Connected.');
        return true;
      },
      reconnect: (edgeId: string, connection: Connection): boolean => {
        if (latest().isFrozen || isRefused(connectionFault(newest(), connection, edgeId))) return false;
        apply(reconnect(newest(), edgeId, connection), 'The edge leads elsewhere now.');
        return true;
      },
      remove: (ids: ReadonlySet<string>) => {
        if (latest().isFrozen) return;
        const { words, asks } = removalOf(newest(), ids);
        if (words === undefined) isRefused('Start stays: every workflow begins with it.');
        else if (asks) setAsked(ids);
        else removeNow(ids);
      },
      answer: (isSure: boolean) => {
        const ids = latest().asked;
        setAsked(undefined);
        if (isSure && ids !== undefined) removeNow(ids);
      },
      move: (places: ReadonlyMap<string, Point>) => apply(moveNodes(newest(), places), 'Moved.'),
      arrange: () => applyOffering(arrange(newest()), 'Arranged top to bottom.'),
      saveNode: (node: WorkflowNode) => {
        const next = saveNode(newest(), node);
        // adding a node and saving its editor is one step
        if (adding.current?.definition === newest()) act.amend(next);
        else act.apply(next);
        adding.current = undefined;
        say(`Saved ${nodeWords(node)}.`);
        setOpened(undefined);
      },
      saveEdge: (edge: WorkflowEdge) => {
        apply(saveEdge(newest(), edge), 'Saved the edge.');
        setOpened(undefined);
      },
      copy: (ids: ReadonlySet<string>) => {
        copied.current = copyParts(newest(), ids, latest().boxes);
        const count = copied.current.nodes.length;
        say(count === 0 ? 'Nothing to copy.' : `Copied ${count} ${count === 1 ? 'step' : 'steps'}.`);
      },
      paste: () => put(copied.current),
      duplicate: (ids: ReadonlySet<string>) => put(copyParts(newest(), ids, latest().boxes)),
      replace: (next: WorkflowDefinition, words: string) => {
        setOpened(undefined);
        setSelected(NOTHING);
        applyOffering(next, words);
      },
      undo,
      redo: () => {
        if (latest().isFrozen) return;
        act.redo();
        say('Done again.');
      },
    };
  }, [act, latest, offerUndo]);
  return useMemo(
    () => ({ definition, steps, boxes, problems, isFrozen, selected, opened, isFocused, said, asked, ...actions }),
    [definition, steps, boxes, problems, isFrozen, selected, opened, isFocused, said, asked, actions],
  );
}
