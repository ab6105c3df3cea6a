export { useErrorModal } from './error-modal.tsx';
