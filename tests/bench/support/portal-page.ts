import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { WireUser } from '../../support/fixtures';
import { faultOf } from '../../support/wire/answer-check';
import { operationOf } from '../../support/wire/contract';
import { background } from '../../support/wire/usual';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** The picture of a cover. */
export type CoverPicture = { readonly type: string; readonly bytes: Buffer };

type Visit = {
  /** Folder of a built portal. */
  readonly folder: string;
  readonly path: string;
  /** The signed-in person; by default no person is signed in. */
  readonly user?: WireUser;
  /** The answers to the requests of the page by operation, as JSON text. */
  readonly answers?: Readonly<Record<string, string>>;
  /** Returns the picture of the cover at an address; by default all covers have the same picture. */
  readonly cover?: (path: string) => Promise<CoverPicture>;
};

/** Draws a picture of a cover in the size of real covers. */
const drawnCover = async (context: BrowserContext): Promise<Buffer> => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 300, height: 400 });
  await page.setContent('<body style="background: linear-gradient(160deg, teal, navy)">');
  const picture = await page.screenshot();
  await page.close();
  return picture;
};

/** Creates a server with fixed answers, so that the server uses hardly any CPU time during the measurement. */
const serverOf = ({ folder, user, answers = {}, cover }: Visit, drawn: Buffer): Server => {
  const coverAt = cover ?? (async () => ({ type: 'image/png', bytes: drawn }));
  const usual = background(user);
  const operate = async (id: string, path: string, response: ServerResponse) => {
    if (id === 'getCover') {
      const { type, bytes } = await coverAt(path);
      return response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=86400' }).end(bytes);
    }
    const body = answers[id];
    if (body !== undefined) return response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    const answer = usual[id];
    if (answer?.kind !== 'reply') return response.writeHead(404).end();
    return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  };

  return createServer(async (request, response) => {
    const url = `http://portal.test${request.url}`;
    const operation = operationOf(request.method ?? 'GET', url);
    if (operation) return operate(operation.id, request.url ?? '', response);
    const { pathname } = new URL(url);
    const extension = path.extname(pathname);
    const file = extension === '' ? 'index.html' : pathname;
    const content = await readFile(path.join(folder, file)).catch(() => undefined);
    if (!content) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': types[extension] ?? 'text/html' }).end(content);
  });
};

/** Checks the fixed answers against the contract, because the benchmark would measure an error page after an outdated answer. */
const checkAnswers = (answers: Readonly<Record<string, string>>) => {
  for (const [id, text] of Object.entries(answers)) {
    const fault = faultOf(id, { kind: 'reply', status: 200, body: JSON.parse(text) });
    if (fault) throw new Error(fault);
  }
};

/** Opens a page of a built portal. Each page has a separate server, which stops when the browser context of the page closes. */
export const visit = async (browser: Browser, wanted: Visit): Promise<Page> => {
  checkAnswers(wanted.answers ?? {});
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es' });
  const server = serverOf(wanted, await drawnCover(context));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.on('close', () => {
    server.closeAllConnections();
    server.close();
  });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${wanted.path}`);
  return page;
};
