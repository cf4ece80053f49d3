import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../contract/languages.ts';
import { compileOne } from './catalogs.ts';
import { pageServer } from './page-server.ts';

const PAGE = '/src/features/sign-in/ready-page.tsx';

/**
 * Draws the sign-in page into the document, once in each language: src/boot shows it to whoever is not signed in before any script has come,
 * and the panel takes it over as it stands.
 */
export function readySignIn(): Plugin {
  return {
    name: 'panel-ready-sign-in',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const pages = await drawAll();
        return html.replace('<div id="root">', (root) => pages.join('') + root);
      },
    },
  };
}

async function drawAll(): Promise<string[]> {
  const { storage, server } = { storage: withoutBrowser(), server: await pageServer() };
  try {
    const [{ ReadyPage }, { i18n }] = await Promise.all([
      server.ssrLoadModule(PAGE),
      server.ssrLoadModule('@lingui/core'),
    ]);
    const pages: string[] = [];
    for (const language of LANGUAGES) {
      for (const namespace of ['common', 'sign-in'])
        i18n.load(language, JSON.parse(await compileOne(language, namespace)));
      i18n.activate(language);
      // React names pictures for the document's head; the page asks for its one picture soon enough.
      const page = renderToString(createElement(ReadyPage, { onSignedIn: () => undefined })).replace(
        /^<link[^>]*>/,
        '',
      );
      pages.push(`<template data-ready="${language}">${page}</template>`);
    }
    return pages;
  } finally {
    await server.close();
    storage.restore();
  }
}

/** What the panel's modules look at when they are read; nobody has ever been here. */
function withoutBrowser() {
  const restores = [
    define('localStorage', { getItem: () => null }),
    define('document', { documentElement: { lang: 'ar' } }),
  ];
  return {
    restore() {
      for (const restore of restores) restore();
    },
  };
}

function define(name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { configurable: true, value });
  return () => {
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  };
}
