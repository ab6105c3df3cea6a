// Sets the theme before anything is painted. The choice is react-admin's, from its store; without one the system's is followed.
(function () {
  var dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  try {
    var stored = JSON.parse(localStorage.getItem('RaStoreClaimworks.theme'));
    if (stored === 'dark' || stored === 'light') dark = stored === 'dark';
  } catch {
    // storage may be forbidden, or hold something else: the system's theme stands
  }
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
