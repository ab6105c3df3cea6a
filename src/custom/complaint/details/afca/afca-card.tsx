import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { complaintPath } from '#src/providers/areas/complaint-paths.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon, DeleteIcon, DownloadIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { Tip } from '#src/ui/tip.tsx';
import { useComplaint } from '../complaint-context.tsx';
import { useAfcaStages, useStageLabel, useStageList, type AfcaStage } from './use-afca-stages.ts';
import { useBundle } from './use-bundle.ts';
import { useRemoveStage } from './use-remove-stage.tsx';
import './afca.css';

interface StageProps {
  readonly stage: AfcaStage;
  readonly isCurrent: boolean;
  /** Left out where nothing can be changed yet. */
  readonly onRemove?: (stage: AfcaStage) => void;
}

function Stage({ stage, isCurrent, onRemove }: StageProps) {
  const label = useStageLabel()(stage.stage);
  return (
    <li className="af-stage" data-current={isCurrent || undefined} aria-current={isCurrent ? 'step' : undefined}>
      <span className="af-dot" aria-hidden="true" />
      <span className="af-label">
        {label}
        {isCurrent && <span className="cw-vh">, current stage</span>}
      </span>
      <span className="af-date">
        <DateText value={stage.startedDate} />
      </span>
      {onRemove && (
        <Tip title="Remove">
          <IconButton size="small" aria-label={`Remove ${label}`} onClick={() => onRemove(stage)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tip>
      )}
      {stage.note !== null && <p className="af-note">{stage.note}</p>}
    </li>
  );
}

function NoStages({ children }: { readonly children: React.ReactNode }) {
  const { complaint } = useComplaint();
  return complaint.referredByAfca ? (
    <EmptyState title="No stages" action={children}>
      Record the stage that the complaint has reached at AFCA.
    </EmptyState>
  ) : (
    <EmptyState title="Not referred to AFCA" action={children}>
      When AFCA takes up the complaint, record its stage here. The complaint is then marked as referred.
    </EmptyState>
  );
}

/**
 * Where the complaint stands before the ombudsman, the current stage first. Whether and when it was referred, and under
 * which number, stands among 'Handling info' (UX k). It is used on closed complaints too (RULES 34).
 */
export function AfcaCard() {
  const { complaint } = useComplaint();
  const stages = useAfcaStages();
  const { items, error } = useStageList();
  // a stage is not called by its key until its name is there
  const isNamed = items !== undefined || error !== undefined;
  const query = { ...stages, data: isNamed ? stages.data : undefined };
  const { remove, dialog } = useRemoveStage();
  const bundle = useBundle();
  // the first edit of a complaint that a visitor made gives it an owner (RULES 34)
  const canChange = complaint.ownerId !== null;
  const record = complaintPath(complaint.id, 'manage/afca-stage');
  const count = query.data?.ComplaintAfcaStage.length ?? 0;
  return (
    <SectionCard
      title="AFCA referral"
      count={count || undefined}
      action={
        canChange ? (
          <Tip title="Record stage">
            <IconButton component={Link} to={record} aria-label="Record stage">
              <AddIcon />
            </IconButton>
          </Tip>
        ) : undefined
      }
    >
      <LiveBody query={query} name="AFCA referral" lines={3}>
        {({ ComplaintAfcaStage: all }) =>
          all.length === 0 ? (
            <NoStages>
              {canChange && (
                <Button component={Link} to={record}>
                  Record stage
                </Button>
              )}
            </NoStages>
          ) : (
            <>
              <ol className="af-stages">
                {all.map((stage, index) => (
                  <Stage
                    key={stage.id}
                    stage={stage}
                    isCurrent={index === 0}
                    onRemove={canChange ? remove : undefined}
                  />
                ))}
              </ol>
              <Button
                variant="text"
                size="small"
                startIcon={<DownloadIcon fontSize="small" />}
                className="af-bundle"
                onClick={bundle}
              >
                AFCA bundle
              </Button>
            </>
          )
        }
      </LiveBody>
      {dialog}
    </SectionCard>
  );
}
