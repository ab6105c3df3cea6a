export { useErrorModal, type ErrorModal } from './error-modal.tsx';
