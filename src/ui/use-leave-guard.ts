export { useIsLeaving, useLeaveGuard } from './leave-guard.tsx';
