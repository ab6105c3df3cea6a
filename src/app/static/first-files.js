// Asks at once for the files of the page that is opened, as scripts/vite/first-files.ts has named them.
(function () {
  var named = document.getElementById('first-files');
  // in development nothing is named
  if (!named) return;
  var first = JSON.parse(named.textContent);
  var asked = {};
  function ask(number) {
    if (asked[number]) return;
    asked[number] = true;
    var link = document.createElement('link');
    var isStyle = first.files[number].endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = first.files[number];
    document.head.appendChild(link);
  }
  // as src/providers/auth/stored-tokens.ts: with a token that is good for another minute the sign-in library can wait
  function hasToken() {
    return Object.keys(localStorage).some(function (key) {
      if (key.indexOf('@@auth0spajs@@') !== 0) return false;
      try {
        return JSON.parse(localStorage.getItem(key)).expiresAt > Date.now() / 1000 + 60;
      } catch {
        // not the library's
        return false;
      }
    });
  }
  first.pages.forEach(function (page) {
    if (new RegExp(page[0]).test(location.pathname)) page[1].forEach(ask);
  });
  if (location.pathname.indexOf('/app') === 0 && !hasToken()) first.signIn.forEach(ask);
})();
