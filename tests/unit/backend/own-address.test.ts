import { expect, test } from 'vitest';
import { addressOf } from '../../../src/backend/http/own-address';

test.each([
  ['/activation?idSim=1&hash=a', '/activation?idSim=1&hash=a'],
  ['//elsewhere.example/x', '/elsewhere.example/x'],
  ['/\\elsewhere.example/x', '/elsewhere.example/x'],
  ['/\t/elsewhere.example/x', '/elsewhere.example/x'],
  ['https://elsewhere.example/x', '/https://elsewhere.example/x'],
])('a link to the page of %j stays in the portal', (url, address) => {
  expect(addressOf(url)).toBe(address);
  expect(new URL(addressOf(url), 'https://portal.example').host).toBe('portal.example');
});
