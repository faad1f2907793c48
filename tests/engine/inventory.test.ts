import { expect, test } from 'vitest';
import { inventoryOf } from '../support/pages/document/inventory';
import { readMarkupVisibility } from '../support/pages/document/visibility';

const told = (html: string): string => {
  document.body.innerHTML = html;
  return inventoryOf(document, readMarkupVisibility(), 'around pages');
};

const picture = (shape: string) => `data:image/svg+xml,${encodeURIComponent(`<svg>${shape.repeat(5_000)}</svg>`)}`;
const link = (address: string) => told(`<a href="${address}">Picture</a>`);

test('an address that holds its data is told by their type and a digest', () => {
  expect(link(picture('o'))).toMatch(/^link 'Picture' to data of image\/svg\+xml, [\da-f]{8}$/);
  expect(told(`<iframe src="${picture('o')}"></iframe>`)).toMatch(/^frame data of image\/svg\+xml, [\da-f]{8}$/);
  expect(link('data:;base64,AAAA')).toMatch(/to data of text\/plain, [\da-f]{8}$/);
});

test('the digest is the same for the same data, and another one for others', () => {
  expect(link(picture('o'))).toBe(link(picture('o')));
  expect(link(picture('o'))).not.toBe(link(picture('l')));
});

test('other addresses are told as they are', () => {
  expect(link('https://elsewhere.example/?of=data:1')).toBe("link 'Picture' to https://elsewhere.example/?of=data:1");
  expect(link('/help?about=this#part')).toBe("link 'Picture' to /help?about=this#part");
});
