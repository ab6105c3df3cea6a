import { useNavigate } from 'react-router';
import { useErrorModal } from './use-error-modal.ts';
import { useOnArrival } from './use-on-arrival.ts';

interface Props {
  /** Why the page cannot be shown. */
  readonly message: string;
  /** Address of the search. */
  readonly to: string;
}

/** In the place of a page that cannot be shown: a dialog titled Error, and the search behind it (spec 2 §8). */
export function BackToSearch({ message, to }: Props) {
  const navigate = useNavigate();
  const { report } = useErrorModal();
  useOnArrival(() => {
    report(new Error(message));
    void navigate(to, { replace: true });
  });
  return null;
}
