import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';

/** Two provinces, as the server lists them. */
export const toledo = { id: 45, name: 'Toledo' };
export const someProvinces = ok([{ id: 28, name: 'Madrid' }, toledo]);

/** The answers that the page around a flow loads. */
export const around = { getProvinces: someProvinces };

/** The steps until the page is ready and the person can choose a province. */
export const untilReady = [(page: Page) => page.text('coupons.chooseProvince')] as const;
