export { useToast } from './toasts.tsx';
