import { type ComponentType, lazy, Suspense } from 'react';
import { textsOfAreas } from '../shared/i18n';

const Nothing = () => null;

/** A part around the pages that loads after the first view. Where its code cannot be had the page stands without it. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const part = Promise.all([load(), textsOfAreas()]).then(([loaded]) => loaded);
    return { default: await part.catch(() => Nothing) };
  });
  return (props) => (
    <Suspense>
      <Part {...(props as Props & Record<string, never>)} />
    </Suspense>
  );
}
