import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HomePage } from '../../../src/areas/home/home-page';
import { NewsItemPage } from '../../../src/areas/home/news-item-page';
import { newsOnTheWire, topics, topicsOnTheWire } from '../../models/home/posts-on-the-wire';
import { aTeacher } from '../../support/fixtures';
import { ok } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { onScreen } from '../screens/screens';

const answers = {
  getLibrary: ok(exampleOf('getLibrary')),
  getNewsPreferences: ok(exampleOf('getNewsPreferences')),
  findPostCategories: ok(topicsOnTheWire),
  getChildrenOrderAccess: ok({ access: 1 }),
};
const user = aTeacher({ pdPermission: false, gpaPermission: false });
const posts = Array.from({ length: 12 }, (_, index) => newsOnTheWire(index + 1, `Novedad ${index + 1}`, topics.science));

const feed = () => screen.getByRole('region', { name: 'Noticias' });

test('focus moves to the first of the further news; the button disappears when all news are shown', async () => {
  await onScreen({ user, page: <HomePage />, opens: '/', answers: { ...answers, findPosts: ok(posts) } }, () => {
    act(() => within(feed()).getByRole('button', { name: 'Mostrar más noticias' }).click());
    expect(document.activeElement?.textContent).toBe('Novedad 10');
    expect(within(feed()).getAllByRole('article')).toHaveLength(12);
    expect(within(feed()).queryByRole('button', { name: 'Mostrar más noticias' })).toBeNull();
  });
});

test('the address contains the topic and the number of shown news, and keeps its other parameters', async () => {
  await onScreen({ user, page: <HomePage />, opens: '/?a=1', answers: { ...answers, findPosts: ok(posts) } }, async (_, settle) => {
    act(() =>
      within(feed())
        .getByRole('tab', { name: /Ciencias/ })
        .click(),
    );
    act(() => within(feed()).getByRole('button', { name: 'Mostrar más noticias' }).click());
    await settle();
    expect(location.search).toBe('?a=1&topic=ciencias&news=18');
    act(() => within(feed()).getByRole('tab', { name: /Todas/ }).click());
    await settle();
    expect(location.search).toBe('?a=1');
  });
});

test('a topic in the address without any news is removed', async () => {
  await onScreen(
    { user, page: <HomePage />, opens: '/?topic=deporte', answers: { ...answers, findPosts: ok(posts) } },
    async (_, settle) => {
      await settle();
      expect(within(feed()).getByRole('tab', { name: /Todas/ }).getAttribute('aria-selected')).toBe('true');
      expect(location.search).toBe('');
    },
  );
});

test('news with an invalid date and a very long text are shown without a day and with the beginning of the text', async () => {
  const odd = { ...newsOnTheWire(1, 'Novedad', topics.science), date: 'ayer', excerpt: { rendered: 'palabra '.repeat(1250) } };
  await onScreen({ user, page: <HomePage />, opens: '/', answers: { ...answers, findPosts: ok([odd]) } }, () => {
    const [card] = within(feed()).getAllByRole('article');
    expect(card?.querySelector('time')).toBeNull();
    expect(card?.querySelector('p')?.textContent?.length).toBeLessThan(300);
  });
});

test('the link back goes back in the history if the person comes from home, and else opens home', async () => {
  const item = { user, page: <NewsItemPage />, opens: '/news/1', answers: { ...answers, findPosts: ok(posts.slice(0, 1)) } };
  const back = () => screen.getByRole('link', { name: 'Volver a las noticias' });
  await onScreen(item, () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    fireEvent(back(), event);
    expect(location.pathname).toBe('/');
  });
  window.history.replaceState(null, '', '/?topic=ciencias');
  await onScreen(item, async (_, settle) => {
    window.history.pushState({ isFromHome: true }, '', '/news/1');
    const entries = history.length;
    act(() => back().click());
    await settle();
    expect(history.length).toBe(entries);
  });
});
