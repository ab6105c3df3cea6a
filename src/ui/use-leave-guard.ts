export { useIsLeaving, useLeaveGuard, type LeaveGuardOptions } from './leave-guard.tsx';
