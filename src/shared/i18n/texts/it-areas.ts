import type { Texts } from './types';

const files = import.meta.glob<Texts>(['./it/*.json', '!./it/common.json', '!./it/portal.json', '!./it/session.json'], {
  eager: true,
  import: 'default',
});

export const texts: Texts = Object.assign({}, ...Object.values(files));
