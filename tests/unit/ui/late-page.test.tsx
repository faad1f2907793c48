import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showTexts, useTranslation } from '../../../src/shared/i18n';
import { builtInTexts } from '../../../src/shared/i18n/texts';
import { InLanguage } from '../../../src/shared/ui/behaviour/in-language';
import { page, spanishPage } from '../../../src/shared/ui/page/late-page';

function Title() {
  const { t } = useTranslation();
  return <h1>{t('library.title')}</h1>;
}

const SpanishTitle = () => (
  <InLanguage locale="es">
    <Title />
  </InLanguage>
);

const chunk = { Title, SpanishTitle, Other: () => <h1>Another page of the chunk</h1> };

beforeEach(async () => {
  cleanup();
  await showTexts('en', null);
});

it('a page waits for its texts in the language of the portal', async () => {
  const loads = vi.spyOn(builtInTexts, 'ofArea');
  const Page = page(async () => chunk, 'Title', 'library');
  render(<Page />);
  expect(screen.getByRole('status')).toBeTruthy();
  expect((await screen.findByRole('heading')).textContent).toBe('My library');
  expect(loads.mock.calls).toEqual([['en', 'library']]);
});

it('a Spanish page waits for Spanish texts in a portal of any language', async () => {
  const loads = vi.spyOn(builtInTexts, 'ofArea');
  loads.mockClear();
  const Page = spanishPage(async () => chunk, 'SpanishTitle', 'library');
  render(<Page />);
  expect((await screen.findByRole('heading')).textContent).toBe('Mi biblioteca');
  expect(loads.mock.calls).toEqual([['es', 'library']]);
});
