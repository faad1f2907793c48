import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, type NonReducibleUnknown, waitFor } from 'xstate';
import { promotion } from '../../../src/areas/home/flows/promotion';
import { NewsCard } from '../../../src/areas/home/news-card';
import { PromotionModal } from '../../../src/areas/home/promotion-modal';
import type { PromotedTitle, Promotion } from '../../../src/areas/home/types';
import { TitleBannerCard } from '../../../src/areas/title/title-banner-card';
import { textsOf } from '../../../src/shared/i18n';
import { drawPart, gives } from '../library/draw-part';
import { aPost } from '../rules/a-post';

/** Each part of a page must show the picture of a post in the size that the part needs. */

const post = aPost();
const picture = () => screen.getByAltText('Imanes');
const ignore = () => undefined;

test('news in a list have the medium picture, and their time in a form that programs can read', async () => {
  await drawPart(<NewsCard post={post} topics={[]} />);
  expect(picture().getAttribute('src')).toBe('/medium');
  expect(document.querySelector('time')?.getAttribute('datetime')).toBe('2026-10-01T08:00:00.000Z');
});

test('a promotion at home lists each picture with its width', async () => {
  const offer: Promotion = { id: 61, title: 'Palabra viva', html: '<p>a</p>', picture: post.picture, more: null, titles: [] };
  const flow = createActor(
    promotion.provide({
      actors: {
        loadPromotions: gives<readonly Promotion[], NonReducibleUnknown>([offer]),
        loadTitles: gives<readonly PromotedTitle[], NonReducibleUnknown>([]),
      },
      actions: { tellLibraryChanged: ignore },
    }),
  ).start();
  await act(() => waitFor(flow, (state) => state.matches('offered')));
  await drawPart(<PromotionModal flow={flow} />);
  await screen.findByRole('dialog');
  expect(picture().getAttribute('src')).toBe('/medium');
  expect(picture().getAttribute('srcset')).toBe('/thumbnail 160w, /medium 640w, /full 1280w');
  flow.stop();
});

test('a banner in a title has the smallest picture, and its link sends no referrer', async () => {
  await textsOf('title');
  await drawPart(
    <TitleBannerCard banner={{ id: 72, title: 'Seminario', html: '', picture: post.picture, url: 'https://a.example/' }} send={ignore} />,
  );
  expect(picture().getAttribute('src')).toBe('/thumbnail');
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noreferrer');
});
