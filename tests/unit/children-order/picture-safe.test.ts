import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seal, unseal } from '../../../src/areas/children-order/services/picture-safe';
import { keepDraftsOf } from '../../../src/shared/flow/draft';
import { memoryStorage } from '../../support/memory-storage';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const words = 'a page of a family book';
const picture = () => new Blob([words], { type: 'image/jpeg' });

it('a sealed picture of a child can be opened again, with its type', async () => {
  const sealed = await seal('1', picture());
  const unsealed = await unseal('1', sealed);
  expect(unsealed?.type).toBe('image/jpeg');
  expect(unsealed?.size).toBe(words.length);
});

it('a sealed picture does not contain its bytes in the clear', async () => {
  const sealed = await seal('1', picture());
  expect(new TextDecoder().decode(sealed.bytes)).not.toContain('family');
});

it('a picture that is sealed twice has different bytes each time, and the same key opens both', async () => {
  const [one, other] = [await seal('1', picture()), await seal('1', picture())];
  expect(one.iv).not.toEqual(other.iv);
  expect(new Uint8Array(one.bytes)).not.toEqual(new Uint8Array(other.bytes));
  expect(await unseal('1', one)).not.toBeNull();
  expect(await unseal('1', other)).not.toBeNull();
});

it('a picture of one child cannot be opened as a picture of another child', async () => {
  expect(await unseal('2', await seal('1', picture()))).toBeNull();
});

it('a sealed picture cannot be opened after the drafts were removed, or with the key of another visit', async () => {
  keepDraftsOf('ana');
  const sealed = await seal('1', picture());
  keepDraftsOf(null);
  expect(await unseal('1', sealed)).toBeNull();
  await seal('1', picture());
  expect(await unseal('1', sealed)).toBeNull();
});
