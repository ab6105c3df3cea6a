export { useLeaveGuard, type LeaveGuardOptions } from './leave-guard.tsx';
