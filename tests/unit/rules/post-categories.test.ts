import { expect, test } from 'vitest';
import { postCategories, postKinds } from '../../../src/shared/rules/post-categories';

test.each(Object.entries(postCategories))('each kind of posts has a category of its own: %s', (_, numbers) => {
  expect(Object.keys(numbers)).toEqual([...postKinds]);
  expect(new Set(Object.values(numbers)).size).toBe(postKinds.length);
});
