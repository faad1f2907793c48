import { act, screen } from '@testing-library/react';
import { memo } from 'react';
import { expect, it } from 'vitest';
import { showTexts, useTranslation } from '../../../src/shared/i18n';
import { show } from '../ui/show';

/** A component that only depends on its texts. */
const Button = memo(function Button() {
  const { t, i18n } = useTranslation();
  return (
    <button type="button" lang={i18n.language}>
      {t('common.cancel')}
    </button>
  );
});

const button = () => screen.getByRole('button');
const shown = () => [button().textContent, button().lang];

it("a component renders again after a change of language or of the content service's texts", async () => {
  await show(<Button />);
  expect(shown()).toEqual(['Cancel', 'en']);
  await act(() => showTexts('it', null));
  expect(shown()).toEqual(['Annulla', 'it']);
  await act(() => showTexts('it', { 'common.cancel': 'Lascia stare' }));
  expect(shown()).toEqual(['Lascia stare', 'it']);
});
