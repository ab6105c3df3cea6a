// Files that are under way together are told of once: a toast for each would take half a minute.
import type { Toast } from '../toasts.tsx';

interface Failure {
  readonly name: string;
  readonly retry: () => void;
}

/** What became of files that were under way together: said once, when the last one is through. */
export class UploadSummary {
  readonly #toast: Pick<Toast, 'saved' | 'error'>;
  readonly #withdraw = new Map<Failure, () => void>();
  #arrived: string[] = [];
  #failed: Failure[] = [];

  constructor(toast: Pick<Toast, 'saved' | 'error'>) {
    this.#toast = toast;
  }

  arrived(name: string): void {
    this.#arrived.push(name);
  }

  /** @returns takes it back, said or not */
  failed(name: string, retry: () => void): () => void {
    const failure: Failure = { name, retry };
    this.#failed.push(failure);
    return () => {
      this.#failed = this.#failed.filter((one) => one !== failure);
      this.#withdraw.get(failure)?.();
      this.#withdraw.delete(failure);
    };
  }

  /** Says what there is to say; called when nothing is under way any more. */
  say(): void {
    const [arrived, failed] = [this.#arrived, this.#failed];
    this.#arrived = [];
    this.#failed = [];
    const [file] = arrived;
    if (file !== undefined)
      this.#toast.saved(
        arrived.length === 1 ? `${file} file uploaded successfully!` : `${arrived.length} files uploaded`,
      );
    const [failure] = failed;
    if (failure === undefined) return;
    const retryAll = () => failed.forEach(({ retry }) => retry());
    const withdraw = this.#toast.error(
      failed.length === 1 ? `${failure.name} file upload failed.` : `${failed.length} files were not uploaded.`,
      retryAll,
    );
    for (const one of failed) this.#withdraw.set(one, withdraw);
  }
}
