// The shell's face.
export { ShellLayout } from './shell-layout.tsx';
