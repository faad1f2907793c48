import type { Texts } from './types';

const files = import.meta.glob<Texts>(['./es/*.json', '!./es/common.json', '!./es/portal.json', '!./es/session.json'], {
  eager: true,
  import: 'default',
});

export const texts: Texts = Object.assign({}, ...Object.values(files));
