import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { Link, useSearchParams } from 'react-router';
import { BulletListIcon } from '#src/ui/icons.ts';
import { useCrumbName } from '#src/providers/areas/record-crumb.ts';
import { crumbKeys } from '../../crumbs.ts';
import { PublishButton } from '../versions/publish-button.tsx';
import { ConnectDialog, type Joining } from './connect-dialog.tsx';
import { DesignerBar } from './designer-bar.tsx';
import { DesignerCanvas } from './designer-canvas.tsx';
import { DesignerContext, type Designer as DesignerState, type Point } from './designer-context.ts';
import './designer.css';
import { FilesMenu } from './files-menu.tsx';
import { FindStep } from './find-step.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { InspectorSlot } from './inspector-slot.tsx';
import { Palette } from './palette.tsx';
import { focusOnCanvas } from './part-focus.ts';
import { PartMenu, type MenuTarget } from './part-menu.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import type { RefusedPart } from './refused-parts.ts';
import { RemovalQuestion } from './removal-question.tsx';
import { SHOWN_PART } from './shown-part.ts';
import { StepList } from './step-list.tsx';
import { fromStored, type StoredWorkflow } from './stored-workflow.ts';
import { useDesignerForm, type DesignerForm } from './use-designer-form.ts';
import { useDesignerState } from './use-designer-state.ts';
import { useKeptCentre } from './use-kept-centre.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSteps } from './use-steps.ts';

/** From this window width on workflows can be edited (UX (e)). */
const WIDE = '(min-width:960px)';

interface Props {
  /** Undefined for a new workflow. */
  readonly stored: StoredWorkflow | undefined;
  /** What a new one is made after; it should stay the same. */
  readonly start?: Pick<StoredWorkflow, 'id' | 'name' | 'definition'>;
}

/** The designer of a workflow: bar, palette, canvas or list, inspector (spec 3 §4.3). */
export function Designer({ stored, start }: Props) {
  const isNarrow = !useMediaQuery(WIDE, { noSsr: true });
  const begun = stored ?? start;
  const steps = useSteps(useMemo(() => fromStored(begun?.definition), [begun]));
  const form = useDesignerForm(stored, steps, start);
  const designer = useDesignerState(steps, isNarrow || form.isHeld, form.refused);
  useCrumbName(crumbKeys.workflow(stored?.id ?? 0), stored?.name);
  return (
    <DesignerContext value={designer}>
      <ReactFlowProvider>
        <Frame designer={designer} form={form} id={stored?.id} isNarrow={isNarrow} />
      </ReactFlowProvider>
    </DesignerContext>
  );
}

interface FrameProps {
  readonly designer: DesignerState;
  readonly form: DesignerForm;
  readonly id: number | undefined;
  readonly isNarrow: boolean;
}

function Frame({ designer, form, id, isNarrow }: FrameProps) {
  const { opened, boxes, select, said } = designer;
  const { setCenter, getZoom } = useReactFlow();
  const [isListed, setListed] = useState(false);
  const [menu, setMenu] = useState<{ target: MenuTarget; at: Point }>();
  const [joining, setJoining] = useState<Joining>();
  const [isImporting, setImporting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useKeptFocus(designer.definition);
  const onMenu = useCallback((target: MenuTarget, at: Point) => setMenu({ target, at }), []);
  const showPart = (part: string) => {
    select([part]);
    const edge = designer.definition.edges.find((one) => one.id === part);
    const box = boxes.get(edge?.target ?? part);
    if (box !== undefined)
      void setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom: Math.max(getZoom(), 0.6) }).then(() =>
        focusOnCanvas(part),
      );
  };
  // a node or an edge that the address asks for, as the simulator's problems do
  const [address] = useSearchParams();
  const showAsked = () => {
    const asked = address.get(SHOWN_PART);
    const { nodes, edges } = designer.definition;
    if (asked !== null && [...nodes, ...edges].some(({ id }) => id === asked)) showPart(asked);
  };
  const [isProblemsOpen, setProblemsOpen] = useState(false);
  const [refused, setRefused] = useState(form.refused);
  if (refused !== form.refused) {
    setRefused(form.refused);
    setProblemsOpen(form.refused.length > 0 || isProblemsOpen);
  }
  const showRefused = useEffectEvent(({ part }: RefusedPart) => showPart(part.id));
  useEffect(() => {
    const [first] = form.refused;
    if (first !== undefined) showRefused(first);
  }, [form.refused]);
  const isEdited = !isNarrow;
  return (
    <div className="wz">
      <DesignerBar form={form} id={id} isNarrow={isNarrow}>
        {isEdited && (
          <Button aria-pressed={isListed} startIcon={<BulletListIcon />} onClick={() => setListed(!isListed)}>
            List
          </Button>
        )}
        {id !== undefined && (
          <>
            <Button component={Link} to={`/app/configuration/workflow/edit/${id}/versions`} variant="text">
              Versions
            </Button>
            <Button component={Link} to={`/app/configuration/workflow/edit/${id}/simulate`} variant="text">
              Simulate
            </Button>
          </>
        )}
        {isEdited && id !== undefined && form.rowVersion !== undefined && (
          <PublishButton
            workflowId={id}
            rowVersion={form.rowVersion}
            isDirty={form.isDirty}
            onPublished={form.renew}
            onShow={showPart}
          />
        )}
        <FilesMenu name={form.name} onImport={() => setImporting(true)} />
      </DesignerBar>
      <div className="wz-work" data-listed={isListed || isNarrow}>
        {isEdited && <Palette />}
        {(isListed || isNarrow) && <StepList isNarrow={isNarrow} onConnect={setJoining} onMenu={onMenu} />}
        <div className="wz-canvas" ref={useKeptCentre()}>
          <DesignerCanvas onMenu={onMenu} onSearch={() => search.current?.focus()} onReady={showAsked} />
          <ProblemsPanel isOpen={isProblemsOpen} onOpen={setProblemsOpen} onShow={showPart} />
          {isEdited && <FindStep input={search} onShow={showPart} />}
        </div>
        {isEdited && opened !== undefined && <InspectorSlot />}
      </div>
      <p role="status" className="wz-heading">
        {said}
      </p>
      <PartMenu menu={menu} onClose={() => setMenu(undefined)} onConnect={setJoining} />
      <RemovalQuestion />
      {joining !== undefined && <ConnectDialog joining={joining} onClose={() => setJoining(undefined)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}
