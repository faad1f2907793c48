import { createElement } from 'react';
import type { InsideTitle } from '../../../src/areas/title/title-contents';
import type { MessageFlows } from '../../../src/areas/title/title-messages';
import { ok } from '../../support/wire/answers';
import { detailOnTheWire, productsOnTheWire, sum, titleId } from './wire';

type Inside = InsideTitle & MessageFlows;

/** Returns the part that all models of flows inside the page of a title share. The page has loaded when such a flow begins. */
export const insideTitle = <Part extends keyof Inside>(part: Part) =>
  ({
    area: 'title',
    opens: `/title/${titleId}`,
    page: async () => {
      const { TitlePage } = await import('../../../src/areas/title/title-page');
      return ({ logic }: { readonly logic: NonNullable<Inside[Part]> }) => createElement(TitlePage, { [part]: logic });
    },
    reach: [(page: { comes(what: { data: string }): void | Promise<void> }) => page.comes({ data: sum.name })],
    around: { getTitle: ok(detailOnTheWire()), getTitleProducts: ok(productsOnTheWire) },
  }) as const;
