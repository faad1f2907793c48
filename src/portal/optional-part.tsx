import type { ComponentType } from 'react';
import { textsOfAreas } from '../shared/i18n';
import { late } from '../shared/ui/late';

const Nothing = () => null;

/** A part around the pages that loads after the first view. Where its code cannot be had the page stands without it. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  late(() =>
    Promise.all([load(), textsOfAreas()]).then(
      ([part]) => part,
      () => Nothing,
    ),
  );
