import { memo } from 'react';
import { Handle, type NodeProps } from '@xyflow/react';
import { CheckIcon, WaitIcon, WarningIcon } from '../icons.ts';
import { portsOf, positionOf, TOP, type StepData, type StepNode } from './flow-parts.ts';
import { NODE_ICONS } from './node-looks.ts';

function Ports({ nodeType, joined }: Pick<StepData, 'nodeType' | 'joined'>) {
  return portsOf(nodeType).map((port) => (
    <Handle
      key={port}
      id={port}
      type={port === TOP ? 'target' : 'source'}
      position={positionOf(port)}
      className={joined.split(' ').includes(port) ? 'wd-port wd-joined' : 'wd-port'}
    />
  ));
}

function Mark({ state, fault }: Pick<StepData, 'state' | 'fault'>) {
  if (state === 'completed') return <CheckIcon className="wd-mark wd-tick" aria-hidden />;
  if (state === 'held') return <WaitIcon className="wd-mark wd-wait" aria-hidden />;
  if (state !== 'attention' && fault === '') return null;
  return (
    <span className="wd-mark wd-fault" title={fault || undefined}>
      <WarningIcon aria-hidden />
    </span>
  );
}

const classOf = (kind: string, { state, change, fault }: StepData): string =>
  [kind, state && `is-${state}`, change && `is-${change}`, fault !== '' && 'has-fault'].filter(Boolean).join(' ');

/** A node of 180 x 50: icon by category, type above label, a label that is the type alone once. */
export const Step = memo(function Step({ data }: NodeProps<StepNode>) {
  const Icon = NODE_ICONS[data.nodeType];
  return (
    <div className={classOf('wd-step', data)}>
      <span className={`wd-tile wd-${data.category}`}>
        <Icon aria-hidden />
      </span>
      <span className="wd-text">
        {data.typeWords && <span className="wd-type">{data.typeWords} </span>}
        <span className="wd-words" title={data.words}>
          {data.words}
        </span>
      </span>
      <Mark {...data} />
      <Ports nodeType={data.nodeType} joined={data.joined} />
    </div>
  );
});

/** A merge: a circle of 50 with AND or OR. */
export const Merge = memo(function Merge({ data }: NodeProps<StepNode>) {
  return (
    <div className={classOf('wd-merge', data)} title={data.words}>
      {data.nodeType === 'mergeAnd' ? 'AND' : 'OR'}
      <Mark {...data} />
      <Ports nodeType={data.nodeType} joined={data.joined} />
    </div>
  );
});
