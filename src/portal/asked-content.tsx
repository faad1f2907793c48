import type { ReactNode } from 'react';
import { pageContent } from '../areas/care';
import { useFlow } from '../shared/flow/use-flow';
import type { Locale } from '../shared/rules/locale';
import type { PagePart } from '../shared/rules/page-parts';

type Props = { readonly page: PagePart; readonly locale: Locale; readonly children: (html: string) => ReactNode };

/** Loads a piece of the page from the content service. The piece is empty until it is loaded, and if the service does not have it. */
export function AskedContent({ page, locale, children }: Props) {
  const [state] = useFlow(pageContent, { input: () => ({ of: { page, locale } }) });
  return children(state.context.items[0]?.html ?? '');
}
