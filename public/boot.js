// Runs before the first paint: language, direction, theme, and the texts on their way.
(() => {
  const html = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const isLanguage = (value) => value === 'ar' || value === 'en';
  const cookie = /(?:^|; )i18next=(\w+)/.exec(document.cookie);
  const asked = new URLSearchParams(location.search).get('lng') || cookie?.[1];
  const stored = read('i18nextLng');
  const language = isLanguage(stored) ? stored : isLanguage(asked) ? asked : 'ar';
  html.lang = language;
  html.dir = language === 'ar' ? 'rtl' : 'ltr';

  let theme = 'system';
  try {
    theme = JSON.parse(read('panel') || '{}').theme || theme;
  } catch {
    // A hand-edited value is as good as none.
  }
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.dataset.theme = dark ? 'dark' : 'light';

  const catalogs = document.querySelector('meta[name="catalogs"]')?.content ?? '';
  for (const address of catalogs.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = address.replace('{language}', language);
    document.head.append(link);
  }
})();
