import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

const PLACE = '<!-- src/boot -->';
/** How the build names the panel's code. */
const ENTRY = /<script type="module" crossorigin src="(\/assets\/[^"]+)"><\/script>/;

/**
 * Puts src/boot into the document itself: as a file of its own it would come a trip after the page, and all that it asks for a trip after
 * that. The server names its hash in the content security policy (server/http/security.ts). It begins the panel's code too.
 */
export function bootScript(): Plugin {
  return {
    name: 'panel-boot-script',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        const code = await bundleScript('src/boot/main.ts');
        if (!page.includes(PLACE) || code.includes('</script')) throw new Error('The page has no place for src/boot.');
        const html = page.replace(PLACE, () => `<script>${code.trim()}</script>`);
        // While it is developed the panel begins by itself.
        if (!bundle) return html;
        const [, entry] = ENTRY.exec(html) ?? [];
        if (!entry) throw new Error('The page does not name the code of the panel.');
        return {
          html: html.replace(ENTRY, `<link rel="modulepreload" crossorigin href="${entry}">`),
          tags: [{ tag: 'meta', attrs: { name: 'entry', content: entry }, injectTo: 'head-prepend' }],
        };
      },
    },
  };
}
