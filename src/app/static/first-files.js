// Asks at once for the files of the page that is opened, as scripts/vite/first-files.ts has named them.
(function () {
  var named = document.getElementById('first-files');
  // in development nothing is named
  if (!named) return;
  var first = JSON.parse(named.textContent);
  var asked = {};
  first.pages.forEach(function (page) {
    if (!new RegExp(page[0]).test(location.pathname)) return;
    page[1].forEach(function (number) {
      if (asked[number]) return;
      asked[number] = true;
      var link = document.createElement('link');
      var isStyle = first.files[number].endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = first.files[number];
      document.head.appendChild(link);
    });
  });
})();
