// Asks at once for the files of the page that is opened, as scripts/vite/first-files.ts has named them.
(() => {
  const named = document.getElementById('first-files').textContent;
  // in development nothing is named
  if (!named) return;
  const { files, always, pages, signIn } = JSON.parse(named);
  // Chromium (alone in having userAgentData) compiles anew, at each opening, what it fetches as a module; what it fetches
  // as a script it keeps compiled, and takes for the module (docs/decisions/0038-compiled-code-is-kept.md)
  const script = navigator.userAgentData ? 'preload' : 'modulepreload';
  const asked = new Set();
  /** @returns settled when the file is there or cannot be had */
  const ask = (number) =>
    new Promise((settle) => {
      if (asked.has(number)) return settle();
      asked.add(number);
      const link = document.createElement('link');
      const isStyle = files[number].endsWith('.css');
      link.rel = isStyle ? 'preload' : script;
      link.as = isStyle ? 'style' : 'script';
      link.crossOrigin = '';
      link.href = files[number];
      for (const event of ['load', 'error']) link.addEventListener(event, settle);
      document.head.append(link);
    });
  // as src/providers/auth/stored-tokens.ts: with a token that is good for another minute the sign-in library can wait
  const hasToken = () =>
    Object.keys(localStorage).some((key) => {
      if (!key.startsWith('@@auth0spajs@@')) return false;
      try {
        return JSON.parse(localStorage.getItem(key)).expiresAt > Date.now() / 1000 + 60;
      } catch {
        // not the library's
        return false;
      }
    });
  // what every page runs comes first: of all at once none can run before forty are read
  void Promise.all(always.map(ask)).then(() => {
    for (const [path, numbers] of pages) if (new RegExp(path).test(location.pathname)) numbers.forEach(ask);
    if (location.pathname.startsWith('/app') && !hasToken()) signIn.forEach(ask);
  });
})();
