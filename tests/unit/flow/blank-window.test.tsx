import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { openProduct } from '../../../src/areas/students/flows/open-product';
import { openByLti } from '../../../src/areas/title/flows/open-by-lti';
import { closeBlankWindow, leadWindow, openBlankWindow, postInWindow, watchRefusalIn } from '../../../src/shared/flow/blank-window';
import { copyText } from '../../../src/shared/flow/copy-text';
import { showTexts, textsOf } from '../../../src/shared/i18n';

const form = { action: 'https://tool.example/launch', fields: { submit: 'a name of the form', oauth_signature: 'c2ln' } };

/** A window with the few properties that the portal uses. */
const aWindow = () => {
  const state = {
    closed: false,
    opener: window as unknown,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn<(address: string) => void>() },
  };
  return Object.assign(state, {
    close: () => {
      state.closed = true;
    },
  });
};

const posted: HTMLFormElement[] = [];
let opened: ReturnType<typeof aWindow>;

beforeEach(() => {
  posted.length = 0;
  opened = aWindow();
  vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(this);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const open = () => openBlankWindow('A moment') as number;

it('an empty window shows a text while it waits, and then posts a form to its next page', () => {
  const number = open();
  expect([opened.document.title, opened.document.body.textContent]).toEqual(['A moment', 'A moment']);
  expect(opened.document.querySelector('progress')?.getAttribute('aria-label')).toBe('A moment');
  expect(postInWindow(number, form)).toBe(true);
  expect(opened.opener).toBeNull();
  const [sent] = posted;
  expect([sent?.getAttribute('action'), sent?.getAttribute('method'), sent?.ownerDocument]).toEqual([
    'https://tool.example/launch',
    'post',
    opened.document,
  ]);
  expect([...(sent?.querySelectorAll('input') ?? [])].map(({ type, name, value }) => [type, name, value])).toEqual([
    ['hidden', 'submit', 'a name of the form'],
    ['hidden', 'oauth_signature', 'c2ln'],
  ]);
});

it('a form without a window is posted in the window of the portal', () => {
  expect(postInWindow(null, form)).toBe(true);
  expect(posted[0]?.ownerDocument).toBe(document);
});

it('a blocked window has no number', () => {
  vi.mocked(window.open).mockReturnValue(null);
  expect(openBlankWindow('A moment')).toBeUndefined();
});

it('nothing is posted in a window that was closed or has gone to another page', () => {
  const closed = open();
  opened.close();
  expect(postInWindow(closed, form)).toBe(false);
  opened = aWindow();
  const elsewhere = open();
  Object.defineProperty(opened, 'document', {
    get: () => {
      throw new DOMException('another origin', 'SecurityError');
    },
  });
  expect(postInWindow(elsewhere, form)).toBe(false);
  expect(posted).toEqual([]);
});

const refuse = (page: Document, effectiveDirective: string) =>
  page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }));

it('a window is closed if the browser stops its form, and the page learns it; other violations change nothing', async () => {
  const number = open();
  postInWindow(number, form);
  let isRefused = false;
  const refusal = watchRefusalIn(number).then(() => {
    isRefused = true;
  });
  refuse(opened.document, 'img-src');
  await new Promise((done) => setTimeout(done));
  expect([isRefused, opened.closed]).toEqual([false, false]);
  refuse(opened.document, 'form-action');
  await refusal;
  expect(opened.closed).toBe(true);
});

it('the window of the portal stays open if the browser stops a form in it', async () => {
  postInWindow(null, form);
  const refusal = watchRefusalIn(null);
  refuse(document, 'form-action');
  await expect(refusal).resolves.toBeUndefined();
});

it('the refusal of a form is kept only until it is watched', async () => {
  const number = open();
  postInWindow(number, form);
  const refusal = watchRefusalIn(number);
  refuse(opened.document, 'form-action');
  await refusal;
  const later = watchRefusalIn(number).then(() => 'kept');
  expect(await Promise.race([later, new Promise((done) => setTimeout(() => done('forgotten')))])).toBe('forgotten');
});

it('a window is closed only while it waits', () => {
  const number = open();
  postInWindow(number, form);
  closeBlankWindow(number);
  expect(opened.closed).toBe(false);
  closeBlankWindow(open());
  expect(opened.closed).toBe(true);
  closeBlankWindow(null);
});

it('an empty window is closed if the person leaves the page before the title has opened', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await textsOf('products');
  await showTexts('es', null);
  const flow = createActor(openByLti, { input: { of: { titleId: '1' } } }).start();
  flow.send({ type: 'open.requested' });
  expect(window.open).toHaveBeenCalledTimes(1);
  await waitFor(flow, (state) => state.matches('requesting'));
  expect([opened.document.title, opened.closed]).toEqual(['Abriendo el título…', false]);
  flow.stop();
  expect(opened.closed).toBe(true);
});

it('an empty window is closed if the server does not sign the launch', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ type: 'server-error', title: 'Error', status: 500 }, { status: 500 }));
  await textsOf('products');
  const flow = createActor(openByLti, { input: { of: { titleId: '1' } } }).start();
  flow.send({ type: 'open.requested' });
  await waitFor(flow, (state) => state.matches('failed'));
  expect([posted, opened.closed]).toEqual([[], true]);
  flow.stop();
});

it('a window is sent to an address once, and loses its access to the portal', () => {
  const number = open();
  expect(leadWindow(number, 'https://platform.example/1')).toBe(true);
  expect(opened.location.replace.mock.calls).toEqual([['https://platform.example/1']]);
  expect(opened.opener).toBeNull();
  expect(leadWindow(number, 'https://platform.example/2')).toBe(false);
});

it('a window that was closed or has gone to another page is not sent to an address', () => {
  const closed = open();
  opened.close();
  expect(leadWindow(closed, 'https://platform.example/1')).toBe(false);
  opened = aWindow();
  const elsewhere = open();
  opened.location.replace.mockImplementation(() => {
    throw new DOMException('another origin', 'SecurityError');
  });
  expect(leadWindow(elsewhere, 'https://platform.example/1')).toBe(false);
});

it('the window of the portal goes to the address if there is no other window', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.spyOn(window, 'location', 'get').mockReturnValue({ assign } as unknown as Location);
  expect(leadWindow(null, 'https://platform.example/1')).toBe(true);
  expect(assign.mock.calls).toEqual([['https://platform.example/1']]);
});

it('a window for a product is closed if the student leaves the page, or if the product does not open', async () => {
  const product = { id: '1', resourceId: '2', name: 'Libro', brand: null, cover: null };
  await textsOf('zone');
  await showTexts('es', null);
  const press = () => {
    const flow = createActor(openProduct, { input: { token: 'T' } }).start();
    flow.send({ type: 'product.opened', product });
    return flow;
  };
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const left = press();
  await waitFor(left, (state) => state.matches('finding'));
  expect([opened.document.title, opened.closed]).toEqual(['El producto se abre enseguida', false]);
  left.stop();
  expect(opened.closed).toBe(true);

  opened = aWindow();
  vi.stubGlobal('fetch', async () => Response.json({ url: 'javascript:alert(1)' }));
  const refused = press();
  await waitFor(refused, (state) => state.matches({ refused: 'failed' }));
  expect([opened.closed, opened.location.replace.mock.calls]).toEqual([true, []]);

  opened = aWindow();
  vi.stubGlobal('fetch', async () => Response.json({ url: 'https://platform.example/1' }));
  const opens = press();
  await waitFor(opens, (state) => state.matches('offered'));
  expect([opened.closed, opened.location.replace.mock.calls]).toEqual([false, [['https://platform.example/1']]]);
});

it('a text is copied into the clipboard, or the flow fails without access to the clipboard', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => written.push(text) } });
  const copied = createActor(copyText, { input: { text: '1011-4702' } }).start();
  await waitFor(copied, ({ status }) => status === 'done');
  expect(written).toEqual(['1011-4702']);
  vi.stubGlobal('navigator', {});
  const refused = createActor(copyText, { input: { text: '1011-4702' } });
  refused.subscribe({ error: () => undefined });
  refused.start();
  await vi.waitFor(() => expect(refused.getSnapshot().status).toBe('error'));
  expect(refused.getSnapshot().error).toEqual({ _tag: 'ClipboardRefused' });
});
