/// <reference types="vitest/config" />
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** The server writes the path under which it is reached over this, in index.html alone: `/` or `/x/`. */
const placeholder = '%BASE_PATH%';

/** Chunks find each other relatively; only index.html, which is served at every address, needs the base path. */
function basePathPlaceholder(): Plugin {
  return {
    name: 'base-path-placeholder',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('"./', `"${placeholder}`) },
  };
}

/** Leaves .gz and .br beside every file that they make smaller. index.html is written to by the server, so it has none. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: () => {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|json|webmanifest)$/.test(name)) continue;
        const path = join(folder, name);
        const content = readFileSync(path);
        const gzip = gzipSync(content, { level: 9 });
        const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        if (gzip.length < content.length) writeFileSync(`${path}.gz`, gzip);
        if (brotli.length < content.length) writeFileSync(`${path}.br`, brotli);
      }
    },
  };
}

export default defineConfig({
  base: './',
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: true },
  plugins: [basePathPlaceholder(), compressed()],
  server: { proxy: { '/ws': { target: 'ws://127.0.0.1:8080', ws: true }, '/api': 'http://127.0.0.1:8080' } },
  test: { environment: 'node', include: ['tests/**/*.test.ts'] },
});
