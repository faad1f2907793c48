import { pageContent } from '../areas/care';
import { useSession } from '../areas/session';
import { useFlow } from '../shared/flow/use-flow';
import type { Locale } from '../shared/rules/locale';
import { SafeHtml } from '../shared/ui/safe-html';

type Props = {
  /** Name of the piece in the content service. */
  readonly page: string;
  /** What goes round it; nothing at all is shown when the service has no such piece, or does not answer. */
  readonly children: (content: React.ReactNode) => React.ReactNode;
};

function InLanguage({ page, locale, children }: Props & { readonly locale: Locale }) {
  const [state] = useFlow(pageContent, { input: () => ({ of: { page, locale } }) });
  const html = state.context.items[0]?.html ?? '';
  return html === '' ? null : children(<SafeHtml html={html} />);
}

/** A piece of the content service, in the language of the portal. */
export function PageContent({ page, children }: Props) {
  const { locale } = useSession();
  return (
    <InLanguage key={locale} page={page} locale={locale}>
      {children}
    </InLanguage>
  );
}
