import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { NodeCategory, NodeType } from '#domain/workflow/definition.ts';
import {
  AllocateIcon,
  BranchIcon,
  DecisionIcon,
  EmailIcon,
  FinanceIcon,
  FinishIcon,
  MergeIcon,
  PaymentIcon,
  SmsIcon,
  StartIcon,
  StatusChangeIcon,
  TimelineIcon,
  WaitIcon,
} from '../icons.ts';

/** The icon of each type of node, on the palette, the canvas and the inspector. */
export const NODE_ICONS: Readonly<Record<NodeType, ComponentType<SvgIconProps>>> = {
  start: StartIcon,
  finish: FinishIcon,
  sendMessageEmail: EmailIcon,
  sendMessageText: SmsIcon,
  changeStatus: StatusChangeIcon,
  changeTriageOutcome: BranchIcon,
  makeDecision: DecisionIcon,
  makePayment: PaymentIcon,
  updateReserve: FinanceIcon,
  allocateSupplier: AllocateIcon,
  wait: WaitIcon,
  mergeAnd: MergeIcon,
  mergeOr: MergeIcon,
  logToTimeline: TimelineIcon,
};

/** The groups of the palette, by category (spec 3 §9). */
export const CATEGORY_WORDS: Readonly<Record<NodeCategory, string>> = {
  system: 'System',
  task: 'Tasks',
  control: 'Flow control',
  timeline: 'Timeline',
};
