import type { ComponentType, ReactNode } from 'react';
import { type Area, textsOf } from '../../i18n';
import { late } from '../behaviour/late';

/**
 * A part around the pages that loads after the first view. Where its code or its texts cannot be loaded, the page does without it.
 * @param instead stands there then
 * @param areas whose texts it shows, besides the first
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
