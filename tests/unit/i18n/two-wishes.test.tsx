import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n, showTexts, useTranslation } from '../../../src/shared/i18n';
import { builtInTexts } from '../../../src/shared/i18n/texts';
import { type Locale, locales } from '../../support/texts';
import { show } from '../ui/show';

const cancel = { es: 'Cancelar', en: 'Cancel', it: 'Annulla' } as const satisfies Record<Locale, string>;

/** The functions that let the texts of each language arrive or fail. */
const arrivals = new Map<Locale, { come: () => void; fail: () => void }>();

const holdTexts = () => {
  vi.spyOn(builtInTexts, 'ofArea').mockResolvedValue({});
  for (const locale of locales) {
    const load = builtInTexts.first[locale];
    const held: typeof load = () =>
      new Promise((resolve, reject) => {
        arrivals.set(locale, { come: () => resolve(load()), fail: () => reject(new Error('cut line')) });
      });
    vi.spyOn(builtInTexts.first, locale).mockImplementation(held);
  }
};

/** The language of the document at each change of texts. */
const told: string[] = [];
const listen = (locale: string) => told.push(`${document.documentElement.lang} when it became ${locale}`);

function Button() {
  const { t } = useTranslation();
  return <button type="button">{t('common.cancel')}</button>;
}

beforeEach(async () => {
  await show(<Button />);
  told.length = 0;
  i18n.on('languageChanged', listen);
  holdTexts();
});
afterEach(() => {
  i18n.off('languageChanged', listen);
  vi.restoreAllMocks();
});

const ways = {
  'the earlier arrives first': ['earlier come', 'later come'],
  'the later arrives first': ['later come', 'earlier come'],
  'the earlier fails first': ['earlier fail', 'later come'],
  'the earlier fails last': ['later come', 'earlier fail'],
  'the later fails first': ['later fail', 'earlier come'],
  'the later fails last': ['earlier come', 'later fail'],
} as const;

const pairs = locales.flatMap((earlier) => locales.filter((later) => later !== earlier).map((later) => [earlier, later] as const));

describe.each(Object.entries(ways))('after two requests for a language, where %s,', (_, steps) => {
  it.each(pairs)('%s and then %s: the document always has the language of its texts', async (earlier, later) => {
    const before = document.documentElement.lang;
    const wishes = { earlier: showTexts(earlier, null).catch(() => undefined), later: showTexts(later, null).catch(() => undefined) };
    for (const step of steps) {
      const [which, what] = step.split(' ') as ['earlier' | 'later', 'come' | 'fail'];
      await act(async () => {
        arrivals.get(which === 'earlier' ? earlier : later)?.[what]();
        await wishes[which];
      });
      expect(screen.getByRole('button').textContent, step).toBe(cancel[document.documentElement.lang as Locale]);
    }
    const isShown = !steps.some((step) => step === 'later fail');
    expect(document.documentElement.lang).toBe(isShown ? later : before);
    expect(told).toEqual(isShown ? [`${later} when it became ${later}`] : []);
  });
});
