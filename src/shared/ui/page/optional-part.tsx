import type { ComponentType, ReactNode } from 'react';
import { type Area, textsOf } from '../../i18n';
import { late } from '../behaviour/late';

/**
 * Makes a part of the frame around the pages. The part loads after the first view. If its code or its texts cannot be loaded, the page
 * works without the part.
 * @param instead shown in place of a part that cannot be loaded
 * @param areas files of texts that the part shows, besides the texts of the first view
 */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ReactNode | ((props: Props) => ReactNode),
  ...areas: readonly Area[]
): ComponentType<Props> =>
  late(
    async () => {
      const [part] = await Promise.all([load(), textsOf(...areas)]);
      return part;
    },
    { instead },
  );
