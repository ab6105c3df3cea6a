// Presses what an entry names, as a person would who wants to see what opens.
const PRESSED = 'button, a, [role=menuitem], [role=tab], [role=combobox]';

function find(name: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(PRESSED)].find(
    (element) =>
      (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(name) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
}

function whenThere(name: string): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = (): void => {
      const element = find(name);
      if (!element) return;
      observer.disconnect();
      resolve(element);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
}

/** Presses buttons and links one after the other, each once it is there. @param names how their names begin */
export async function pressAll(names: readonly string[]): Promise<void> {
  for (const name of names) (await whenThere(name)).click();
}
