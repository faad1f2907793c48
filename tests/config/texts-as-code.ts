import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const isText = /\/i18n\/texts\/(es|en|it)\/[\w-]+\.json$/;
const suffix = '.js';

/**
 * Serves files of texts as JavaScript. For a file with another extension, the module runner sends a request to the server at each import.
 * These requests took nine tenths of the time in which a test opens a session.
 */
export const textsAsCode = (): Plugin => ({
  name: 'texts-as-code',
  enforce: 'pre',
  resolveId(source, importer) {
    const file = importer && source.startsWith('.') ? resolve(dirname(importer), source) : source;
    return isText.test(file) ? `${file}${suffix}` : undefined;
  },
  load(id) {
    const file = id.slice(0, -suffix.length);
    if (!isText.test(file)) return undefined;
    this.addWatchFile(file);
    return `export default ${readFileSync(file, 'utf8')}`;
  },
});
