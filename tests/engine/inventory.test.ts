import { expect, test } from 'vitest';
import { inventoryOf } from '../support/pages/document/inventory';
import { readMarkupVisibility } from '../support/pages/document/visibility';

const listed = (html: string): string => {
  document.body.innerHTML = html;
  return inventoryOf(document, readMarkupVisibility(), 'around pages');
};

const picture = (shape: string) => `data:image/svg+xml,${encodeURIComponent(`<svg>${shape.repeat(5_000)}</svg>`)}`;
const link = (address: string) => listed(`<a href="${address}">Picture</a>`);

test('an address that contains data is listed by the type of the data and a digest', () => {
  expect(link(picture('o'))).toMatch(/^link 'Picture' to data of image\/svg\+xml, [\da-f]{8}$/);
  expect(listed(`<iframe src="${picture('o')}"></iframe>`)).toMatch(/^frame data of image\/svg\+xml, [\da-f]{8}$/);
  expect(link('data:;base64,AAAA')).toMatch(/to data of text\/plain, [\da-f]{8}$/);
});

test('equal data have the same digest, and other data another one', () => {
  expect(link(picture('o'))).toBe(link(picture('o')));
  expect(link(picture('o'))).not.toBe(link(picture('l')));
});

test('other addresses are listed unchanged', () => {
  expect(link('https://elsewhere.example/?of=data:1')).toBe("link 'Picture' to https://elsewhere.example/?of=data:1");
  expect(link('/help?about=this#part')).toBe("link 'Picture' to /help?about=this#part");
});
