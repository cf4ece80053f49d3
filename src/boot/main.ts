import { askForCode, beginPanel } from './code.ts';
import { askFirst } from './first-calls.ts';
import { makeWords, showLanguage, showTheme } from './look.ts';
import { hasWorker, namedIn, parsed, preload, read } from './page.ts';
import { drawPage, fetchDrawing } from './ready-pages.ts';
import { showSignIn } from './ready-sign-in.ts';

// Stands in the document and runs before the first paint: what is seen first is on its way, or there, before the panel's code is.
showLanguage();
showTheme();
window.readyPages = { fetch: fetchDrawing, draw: drawPage };

// Code that comes over the network is asked for, and begun, when what is shown without it has been seen: it would be in the way.
const isInTheWay = !hasWorker && namedIn('code').length > 0;
const token = read('token');
const page = token && askFirst(token) ? drawPage(location.pathname, isInTheWay) : undefined;
const shown = token ? page : showSignIn();
const asked = shown && isInTheWay ? shown.then(askForCode) : askForCode();

// Letters that the worker has are there when the page is first laid out, and those of a drawn page when it is; others would be in the way.
for (const address of hasWorker || page ? namedIn('letters') : []) preload('font', address);
for (const address of hasWorker ? namedIn('latin') : []) preload('font', address);

makeWords();
void Promise.all([parsed, shown, asked]).then(beginPanel);
