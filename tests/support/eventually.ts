/** Waits until a condition holds, by asking again: nothing announces it. */
export async function eventually<T>(ask: () => Promise<T | undefined | false>, milliseconds = 15_000): Promise<T> {
  const until = Date.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > until) throw new Error(`It did not happen within ${milliseconds} ms`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
