import { ok } from '../../support/wire/answers';

/** Two provinces, as the server lists them. */
export const toledo = { id: 45, name: 'Toledo' };
export const someProvinces = ok([{ id: 28, name: 'Madrid' }, toledo]);

/** What the page around a flow loads. */
export const around = { getProvinces: someProvinces };
