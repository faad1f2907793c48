import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component whose code comes with its first use.
 * React's own `lazy` would delay it: a Suspense boundary shows its content 300 ms after the last fallback at the earliest, so every first
 * page and first dialog would be late by that, however fast the network.
 * @param load loads it; the next use retries after a failure, which is thrown where the component stands
 * @param fallback stands there until then
 * @param instead stands there after a failure, which is then not thrown
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  instead?: ReactNode,
): ComponentType<Props> {
  let come: ComponentType<Props> | undefined;

  return function Late(props) {
    const [Part, setPart] = useState(() => come);

    useEffect(() => {
      if (Part) return;
      let isHere = true;
      const show = (part: () => ComponentType<Props>) => {
        if (isHere) setPart(part);
      };
      load().then(
        (part) => {
          come = part;
          show(() => part);
        },
        (error: unknown) => {
          show(() => {
            if (instead === undefined) throw error;
            return () => instead;
          });
        },
      );
      return () => {
        isHere = false;
      };
    }, [Part]);

    return Part ? <Part {...props} /> : fallback;
  };
}
