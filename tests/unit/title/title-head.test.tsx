import { act, screen } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { toTitle } from '../../../src/areas/title/services/title-answer';
import { TitleHead } from '../../../src/areas/title/title-head';
import { textsOf } from '../../../src/shared/i18n';
import { detailOnTheWire } from '../../models/title/wire';
import { drawPart } from '../library/draw-part';
import { aUser } from './a-user';

beforeAll(() => textsOf('title'));

const title = toTitle(detailOnTheWire());

test('the link back leads home', async () => {
  await drawPart(<TitleHead title={title} isOpening={false} user={aUser({})} />);
  expect(screen.getByRole('link', { name: 'Inicio' }).getAttribute('href')).toBe('/');
});

test('a bar names the title while its head is scrolled out of sight', async () => {
  let scroll: (isIntersecting: boolean) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (seen: readonly object[]) => void) {
        scroll = (isIntersecting) => act(() => hear([{ isIntersecting, boundingClientRect: { top: -200 } }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await drawPart(<TitleHead title={title} isOpening={false} user={aUser({})} />);
  const bar = () => document.querySelector('.page-bar')?.textContent;
  expect(bar()).toBeUndefined();
  scroll(false);
  expect(bar()).toBe(`${title.name}${title.subjects.join(', ')}`);
  scroll(true);
  expect(bar()).toBeUndefined();
});
