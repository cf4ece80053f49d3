// Runs before the first paint: language, direction, theme, and the texts and rows on their way.
(() => {
  const html = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // The language to start in: local storage, query string, cookie, in this order; else `ar` is kept, so the browser's own is never asked.
  const isLanguage = (value) => value === 'ar' || value === 'en';
  const cookie = /(?:^|; )i18next=(\w+)/.exec(document.cookie);
  const asked = new URLSearchParams(location.search).get('lng') || cookie?.[1];
  const stored = read('i18nextLng');
  const language = isLanguage(stored) ? stored : isLanguage(asked) ? asked : 'ar';
  if (stored !== language)
    try {
      localStorage.setItem('i18nextLng', language);
    } catch {
      // Full or forbidden: it is asked again at the next start.
    }
  html.lang = language;
  html.dir = language === 'ar' ? 'rtl' : 'ltr';

  const readNotes = () => {
    try {
      return JSON.parse(read('panel') || '{}') ?? {};
    } catch {
      // A hand-edited value is as good as none.
      return {};
    }
  };
  const notes = readNotes();
  const theme = notes.theme || 'system';
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.dataset.theme = dark ? 'dark' : 'light';

  const spoken = (address) => address.replace('{language}', html.lang);
  const preload = (kind, address) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = kind;
    // A script of ours is asked for as any script is.
    if (kind !== 'script') link.crossOrigin = 'anonymous';
    link.href = spoken(address);
    document.head.append(link);
  };
  const namedIn = (meta) => (document.querySelector(`meta[name="${meta}"]`)?.content ?? '').split(' ').filter(Boolean);
  const askForTexts = () => {
    for (const address of namedIn('catalogs')) preload('fetch', address);
  };
  const isCodeLate = namedIn('code')[0] === 'late';
  if (!isCodeLate) askForTexts();
  // Letters that the worker has are there when the page is first laid out; on the network they would be in the way of what shows it.
  if (navigator.serviceWorker?.controller) for (const address of namedIn('letters')) preload('font', address);

  // The frame after the one that shows what was put there: only then the browser has nothing of it left to do.
  const seen = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

  // Whoever is not signed in has the page for it before the panel's code has come; src/main.tsx takes it over with what was typed.
  const showSignIn = () => {
    const root = document.getElementById('root');
    const page = document.querySelector(`template[data-ready="${language}"]`);
    if (!page || read('token') || root.hasChildNodes()) return false;
    root.append(page.content.cloneNode(true));
    root.dataset.ready = '';
    root.addEventListener('submit', (event) => {
      if (root.dataset.ready === undefined) return;
      event.preventDefault();
      event.target.dataset.held = '1';
    });
    return true;
  };
  const parsed = new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
  // Late code is asked for when that page has been seen, since it would be in the way of what shows it; in the background nothing is ever seen.
  window.shown = parsed.then(async () => {
    if (showSignIn() && !document.hidden) await seen();
    if (!isCodeLate) return;
    for (const link of document.querySelectorAll('link[data-rel]')) link.rel = link.dataset.rel;
    askForTexts();
  });

  // Words for numbers and times are slow to make the first time only; they are made while nothing else is to be done yet, each in a task
  // of its own, so that no press has to wait for all of them.
  const makeWords = () => {
    const region = language === 'ar' ? 'ar-EG' : 'en-GB';
    setTimeout(() => new Intl.PluralRules(language).select(1));
    setTimeout(() => new Intl.NumberFormat(region).format(1));
    setTimeout(() => new Intl.RelativeTimeFormat(region).format(1, 'day'));
  };
  if (read('token')) makeWords();
  else void window.shown.then(makeWords);

  // The first rows are shown as soon as they come, in a page that the build has drawn as a phone shows it: src/ready-list. To whoever opens
  // the orders, and to whoever signs in to them: src/main.tsx.
  const drawn = document.querySelector('meta[name="ready-list"]')?.content;
  const isDrawn = (path) => drawn && path === '/orders' && !matchMedia('(min-width: 48rem)').matches;
  window.readyList = {
    fetch(path) {
      if (isDrawn(path)) preload('script', drawn);
    },
    // Resolves once kept rows are seen, which in the background they never are, and those of an answer that is there already too.
    draw(path, isAnswered) {
      const digits = readNotes().digits || 'latn';
      if (!isDrawn(path) || read('role') !== 'Admin' || digits !== 'latn' || read('waiting')) return undefined;
      const script = document.createElement('script');
      script.src = spoken(drawn);
      return new Promise((resolve) => {
        script.addEventListener('load', async () => {
          if (isAnswered || document.querySelector('[data-painting]')) await window.rowsDrawn;
          if (document.querySelector('[data-painted]')) await seen();
          resolve();
        });
        script.addEventListener('error', resolve);
        setTimeout(resolve, 1_000);
        const run = () => document.head.append(script);
        if (document.readyState !== 'loading') return run();
        // It is asked for at once, and runs when there is a place for the rows.
        preload('script', drawn);
        void parsed.then(run);
      });
    },
  };

  // The first rows are on their way before the panel's own code is: src/api/first-call.ts takes them over.
  const list = document.querySelector('meta[name="first-list"]')?.content;
  const token = read('token');
  // Only an Admin may open more than the orders: a call for what the guard turns away would be refused.
  const mayOpen = read('role') === 'Admin' || location.pathname === '/orders';
  if (!list || !token || !mayOpen || location.search) return;
  const address = `${list}?per_page=${notes.per_page || 10}`;
  const headers = { Accept: 'application/json', 'Accept-Language': language, Authorization: `Bearer ${token}` };
  const stop = new AbortController();
  const answer = fetch(address, { headers, cache: 'no-store', redirect: 'error', signal: stop.signal });
  answer.catch(() => undefined);
  window.firstCall = { address, headers, answer, stop, askedAt: performance.now() };

  // The panel's own code waits until what is kept has been drawn.
  window.shown = window.readyList.draw(location.pathname, false);
})();
