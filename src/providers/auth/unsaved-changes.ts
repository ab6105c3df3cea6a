// Whether a form on the page holds something that is not saved, asked in the way in which the browser asks.

/** True when leaving the page would be held up by a form. */
export function hasUnsavedChanges(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}

/** The person has already agreed to leave: the browser is not to ask again. */
export function leaveWithoutAsking(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}
