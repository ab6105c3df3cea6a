export { useToast, type Toast } from './toasts.tsx';
