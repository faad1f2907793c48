import { config } from '../../../shared/config/config';

/** Returns the address of a picture of an asset: 640 pixels wide (small), or 1280 pixels (large). */
export const pictureOf = (id: string, size: 'smallThumbnail' | 'largeThumbnail'): string =>
  `${config.api}/pd/${encodeURIComponent(id)}/${size}`;
