import { config } from '../../../shared/config/config';

/** The address of a picture of an asset: 640 pixels wide, or 1280. */
export const pictureOf = (id: string, size: 'smallThumbnail' | 'largeThumbnail'): string =>
  `${config.api}/pd/${encodeURIComponent(id)}/${size}`;
