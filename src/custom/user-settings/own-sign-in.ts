// Whether people sign in at the product's own provider, which the service says in /config.json.

/** False also when the service does not answer: then nothing is offered. */
export async function isOwnSignIn(): Promise<boolean> {
  try {
    const response = await fetch('/config.json');
    const config: unknown = response.ok ? await response.json() : undefined;
    return typeof config === 'object' && config !== null && 'embedded' in config && config.embedded === true;
  } catch {
    return false;
  }
}
