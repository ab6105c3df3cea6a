type Listener = (error: unknown) => void;

/** Brings errors from code outside of React to the error dialog; what comes before anybody listens waits. */
export class ErrorChannel {
  #listener: Listener | undefined;
  #waiting: unknown[] = [];

  report(error: unknown): void {
    if (this.#listener === undefined) this.#waiting.push(error);
    else this.#listener(error);
  }

  /** Returns a function that stops listening. */
  listen(listener: Listener): () => void {
    this.#listener = listener;
    for (const error of this.#waiting.splice(0)) listener(error);
    return () => {
      if (this.#listener === listener) this.#listener = undefined;
    };
  }
}
