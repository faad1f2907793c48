import { act, screen } from '@testing-library/react';
import { memo } from 'react';
import { expect, it } from 'vitest';
import { showTexts, useTranslation } from '../../../src/shared/i18n';
import { show } from '../ui/show';

/** A component that depends only on its texts. */
const Button = memo(function Button() {
  const { t, i18n } = useTranslation();
  return (
    <button type="button" lang={i18n.language}>
      {t('common.cancel')}
    </button>
  );
});

const button = () => screen.getByRole('button');
const readButton = () => [button().textContent, button().lang];

it("a component renders again after a change of language or of the content service's texts", async () => {
  await show(<Button />);
  expect(readButton()).toEqual(['Cancel', 'en']);
  await act(() => showTexts('it', null));
  expect(readButton()).toEqual(['Annulla', 'it']);
  await act(() => showTexts('it', { 'common.cancel': 'Lascia stare' }));
  expect(readButton()).toEqual(['Lascia stare', 'it']);
});

const values = [{ number: 1 }, { number: 2 }, { number: 100 }, { number: 101 }, { number: '1' }, { number: 2, another: 1 }];

/** A text with each of the values, looked up twice. */
const Numbers = () => {
  const { t } = useTranslation();
  const twice = (each: (typeof values)[number]) => [each, { ...each }].map((again) => t('childrenOrder.child', again)).join();
  return values.map((each) => <p key={JSON.stringify(each)}>{twice(each)}</p>);
};

it('a text is remembered for each set of values, and forgotten when the texts change', async () => {
  const texts = () => screen.getAllByText(/,/).map(({ textContent }) => textContent);
  await show(<Numbers />);
  await act(() => showTexts('it', { 'childrenOrder.child': '{{number}}!' }));
  expect(texts()).toEqual(['1!,1!', '2!,2!', '100!,100!', '101!,101!', '1!,1!', '2!,2!']);
  await act(() => showTexts('it', { 'childrenOrder.child': '{{number}}?' }));
  expect(texts()).toEqual(['1?,1?', '2?,2?', '100?,100?', '101?,101?', '1?,1?', '2?,2?']);
});
