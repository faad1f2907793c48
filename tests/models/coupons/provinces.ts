import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';

/** Two provinces, as the server lists them. */
export const toledo = { id: 45, name: 'Toledo' };
export const someProvinces = ok([{ id: 28, name: 'Madrid' }, toledo]);

/** Answers that the page around a flow loads. */
export const around = { getProvinces: someProvinces };

/** The page is ready: a province can be chosen. */
export const untilReady = [(page: Page) => page.text('coupons.chooseProvince')] as const;
