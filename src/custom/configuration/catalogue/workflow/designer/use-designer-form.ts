import { useRef, useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client';
import { useNavigate } from 'react-router';
import { requiredTextFault } from '#domain/text-length.ts';
import { isSameValue } from '#domain/three-way-merge.ts';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import {
  DesignedWorkflowDocument,
  InsertDesignedWorkflowDocument,
  UpdateDesignedWorkflowDocument,
} from '#src/generated/documents/designer.ts';
import { useHeldValue } from '#src/ui/form/use-held-value.ts';
import { useSave, type Saving } from '#src/ui/form/use-save.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { refusedParts, type RefusedPart } from './refused-parts.ts';
import { fromStored, toStored, type StoredWorkflow } from './stored-workflow.ts';
import type { Steps } from './use-steps.ts';

export const LONGEST_NAME = 200;
const BASE = '/app/configuration/workflow';

interface Draft {
  readonly name: string;
  readonly definition: WorkflowDefinition;
}

export interface DesignerForm extends Saving {
  readonly name: string;
  readonly setName: (name: string) => void;
  /** It is made after another one and not stored yet. */
  readonly isCopy: boolean;
  /** What is wrong with the name, once saving was tried. */
  readonly nameFault: string | undefined;
  /** What the service did not store, at its nodes and edges; another list for each refusal. */
  readonly refused: readonly RefusedPart[];
  /** The version of the stored workflow; undefined for a new one. */
  readonly rowVersion: number | undefined;
  /** Goes on from the workflow as it is stored now: it was published. */
  readonly renew: () => Promise<void>;
}

const draftOf = (stored: StoredWorkflow | undefined): Draft => ({
  name: stored?.name ?? '',
  definition: fromStored(stored?.definition),
});

type Start = Pick<StoredWorkflow, 'id' | 'name'>;

/** Part by part: those that nobody touched are the same objects. */
function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at] || isSameValue(part, other[at]));
}

const isSameDefinition = (one: WorkflowDefinition, other: WorkflowDefinition): boolean =>
  isSameList(one.nodes, other.nodes) && isSameList(one.edges, other.edges);

/**
 * The name and the definition of a workflow, saved together in one update.
 * @param start what a new one is made after: how it is called at first, and whose rules it gets
 */
export function useDesignerForm(stored: StoredWorkflow | undefined, steps: Steps, start?: Start): DesignerForm {
  const name = useHeldValue(stored?.name ?? start?.name ?? '');
  const [base, setBase] = useState(() => draftOf(stored));
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedPart[]>([]);
  const sent = useRef<WorkflowDefinition>(undefined);
  const toast = useToast();
  const client = useApolloClient();
  const navigate = useNavigate();
  const [insert] = useMutation(InsertDesignedWorkflowDocument);
  const [update] = useMutation(UpdateDesignedWorkflowDocument);
  const now = (): Draft => ({ name: name.newest(), definition: steps.act.newest() });
  const load = async (opened: StoredWorkflow | undefined) => {
    if (opened === undefined) return undefined;
    const { data } = await client.query({
      query: DesignedWorkflowDocument,
      variables: { id: opened.id },
      fetchPolicy: 'network-only',
    });
    return data.Workflow[0];
  };
  const isDirty = name.value !== base.name || !isSameDefinition(steps.definition, base.definition);
  const nameFault = requiredTextFault(name.value, LONGEST_NAME);
  const form = useSave<StoredWorkflow | undefined, StoredWorkflow | undefined>({
    isDirty,
    check() {
      setTried(true);
      return requiredTextFault(name.newest(), LONGEST_NAME) === undefined;
    },
    conflict: {
      opened: stored,
      valuesOf: (record) => ({ ...draftOf(record) }),
      load,
      draft: () => ({ ...now() }),
      put(values, record) {
        setBase(draftOf(record));
        const { name: text, definition } = values;
        if (typeof text === 'string') name.change(text);
        // what somebody else drew is a step that can be undone
        if (!isSameValue(definition, steps.act.newest())) steps.act.apply(fromStored(definition));
      },
    },
    said: stored === undefined ? 'Successfully added' : undefined,
    async write(_values, opened, context) {
      const draft = now();
      sent.current = draft.definition;
      const set = { name: draft.name.trim(), definition: toStored(draft.definition) };
      if (opened === undefined)
        return (
          (await insert({ variables: { object: { ...set, copiedFromId: start?.id } }, context })).data
            ?.insert_Workflow_one ?? undefined
        );
      const { id, orgId, rowVersion } = opened;
      const variables = { id, orgId, set: { ...set, rowVersion } };
      return (await update({ variables, context })).data?.update_Workflow_by_pk ?? undefined;
    },
    refused(error) {
      const parts = sent.current === undefined ? [] : refusedParts(error, sent.current);
      const [first] = parts;
      if (first === undefined) return false;
      setRefused(parts);
      toast.error(`Not saved. ${first.message}`);
      return true;
    },
    settle(isSaved) {
      if (isSaved) name.change(name.newest().trim());
      setBase(now());
      setRefused([]);
    },
    goesOn: (record) => record,
    // a picture that is being saved stands still
    holds: true,
    done(saved) {
      // a new workflow goes on at its own address
      if (stored === undefined && saved !== undefined) void navigate(`${BASE}/edit/${saved.id}`, { replace: true });
    },
  });
  const renew = async () => {
    const stands = await load(form.opened);
    // what somebody else saved since is met when this is saved
    if (stands !== undefined && isSameValue(draftOf(stands), base)) form.restart(stands);
  };
  return {
    ...form,
    name: name.value,
    setName: name.change,
    isCopy: start !== undefined && form.opened === undefined,
    nameFault: isTried ? nameFault : undefined,
    refused,
    rowVersion: form.opened?.rowVersion,
    renew,
  };
}
