// Draws the icons of the installed client from web-client/public/icon.svg: node tests/browser/icons.mjs

import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const folder = new URL('../../web-client/public/', import.meta.url).pathname;
const drawing = await readFile(`${folder}icon.svg`, 'utf8');

/** Systems cut their own shape out of these: wood up to the edges, and all that matters in the middle. */
const uncut = (part) =>
  drawing
    .replace(/viewBox="0 0 64 64"/, `viewBox="${[32 - 32 / part, 32 - 32 / part, 64 / part, 64 / part].join(' ')}"`)
    .replace(/<rect [^>]*\/>/, '<rect x="-64" y="-64" width="192" height="192" fill="#8a5a33" />');

const icons = [
  ['icon-192', 192, drawing],
  ['icon-512', 512, drawing],
  ['icon-180', 180, uncut(0.9)],
  ['icon-maskable-512', 512, uncut(0.78)],
];

const browser = await chromium.launch({ executablePath: process.env.BOHNENHOF_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const [name, size, svg] of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>* { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`);
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true });
}
await browser.close();
