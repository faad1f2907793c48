import { expect, test } from 'vitest';
import { locales, textsOf } from '../../support/texts';

test.each(locales)('the message about an order of books that is not found names its place at home (%s)', async (locale) => {
  const texts: Readonly<Record<string, string>> = await textsOf(locale);
  expect(texts['childrenSending.noOrder']).toContain(texts['home.childrenOrder.title']);
});
