/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin, type Rollup } from 'vite';

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

/** What the service worker keeps from the first visit on, beside the page itself. */
const keptFiles = ['icon.svg', 'icon-192.png', 'manifest.webmanifest'];
/** Parts that come later, but belong to a table: who is there plays on without waiting. */
const keptParts = ['src/ui/room_page.ts'];

/** Tells the service worker what to keep: the page, and all that it needs to start. */
function keptByWorker(): Plugin {
  return {
    name: 'kept-by-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: (_, bundle) => {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const wanted = chunks.filter(({ name, facadeModuleId }) => name === 'index' || keptParts.some((part) => facadeModuleId?.endsWith(part)));
      const files = ['', ...keptFiles, ...withImports(wanted, bundle)]; // the first is the page itself
      const page = bundle['index.html'];
      const version = createHash('sha256').update(files.join()).update(page?.type === 'asset' ? page.source : '').digest('hex').slice(0, 12);
      const worker = chunks.find(({ name }) => name === 'sw');
      if (!worker) throw new Error('there is no service worker');
      worker.code = worker.code.replace(/["'`]%FILES%["'`]/, files.map((file) => JSON.stringify(file)).join()).replace('%VERSION%', version);
    },
  };
}

/** The files of these chunks, of what they import statically, and their styles. */
function withImports(chunks: readonly Rollup.OutputChunk[], bundle: Rollup.OutputBundle): Set<string> {
  const found = new Set<string>();
  const add = (chunk: Rollup.OutputAsset | Rollup.OutputChunk | undefined) => {
    if (chunk?.type !== 'chunk' || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) add(bundle[name]);
  };
  chunks.forEach(add);
  return found;
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
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/service_worker/worker.ts' },
      // The service worker must keep its name and its place, from which on it serves.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  plugins: [basePathPlaceholder(), keptByWorker(), compressed()],
  server: { proxy: { '/ws': { target: 'ws://127.0.0.1:8080', ws: true }, '/api': 'http://127.0.0.1:8080' } },
  // The limit only says when to give up, also on a busy machine.
  test: { environment: 'node', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
