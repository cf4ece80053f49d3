/** How a phone-speed harness drives the panel. Start it with the demo shop on an empty folder; PANEL names its address. */

const MENU = 'header button[aria-label="فتح القائمة"]';
const inMenu = (path) => `[role=dialog] nav a[href="${path}"]`;

/** The title stands in the top bar as soon as the section does. */
const TITLE = 'header p bdi';
const ROW = '[data-row]';

// biome-ignore lint/style/noDefaultExport: The harness reads the default export.
export default {
  name: 'panel',
  note: 'the built panel on its real server with the demo shop',
  url: process.env.PANEL ?? 'http://127.0.0.1:4100',
  // Whoever opens the orders signed out is sent here, and from here back to them.
  loginPath: '/login?redirect=%2Forders',
  loginReady: 'form button[type=submit]',
  listPath: '/orders',
  shell: 'header',
  row: ROW,
  async login(page) {
    await page.fill('input[name=email]', process.env.PANEL_EMAIL ?? 'admin@demo.example');
    await page.fill('input[name=password]', process.env.PANEL_PASSWORD ?? 'demo-shop');
    await page.tap('form button[type=submit]');
  },
  async prepare(page) {
    // From the second visit on, a hint may lie over the pager.
    const dismiss = page.locator('section button[aria-label="ليس الآن"]');
    if (await dismiss.isVisible()) await dismiss.tap();
  },
  nextPage: 'button[rel=next]',
  async openNav(page, { name }) {
    await page.tap(MENU);
    await page.waitForSelector(inMenu(name));
  },
  nav: [
    '/sub-admins',
    '/products',
    '/orders',
    '/offers',
    '/sub-admins',
    '/users',
    '/orders',
    '/complaints',
    '/reviews',
    '/',
  ].map((name) => ({
    name,
    link: inMenu(name),
    ready: name === '/orders' || name === '/sub-admins' ? ROW : TITLE,
  })),
  authKeys: /^(?:token|role|name|email|image|panel)$/,
};
