import type { Plugin } from 'vite';

// V8 reads it at the very top of a file only; to other engines it is a comment.
const HINT = '//# allFunctionsCalledOnLoad\n';
const SCREEN = /\?tsr-split=/;

/**
 * Lets V8 compile the entry, every screen and the chunks of these names while they arrive, beside the main thread. Without it
 * it reads most functions twice, the second time when they are first called and somebody waits.
 */
export function compileEarly(names: readonly string[]): Plugin {
  return {
    name: 'panel-compile-early',
    apply: 'build',
    generateBundle: {
      // After Vite has put its own list of files at the top.
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const isFirst = output.isEntry || names.includes(output.name) || SCREEN.test(output.facadeModuleId ?? '');
          if (isFirst) output.code = HINT + output.code;
        }
      },
    },
  };
}
