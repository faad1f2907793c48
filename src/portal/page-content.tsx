import { pageContent } from '../areas/care';
import { useSession } from '../areas/session';
import { config } from '../shared/config/config';
import { useFlow } from '../shared/flow/use-flow';
import type { Locale } from '../shared/rules/locale';
import type { PagePart } from '../shared/rules/page-parts';
import { SafeHtml } from '../shared/ui/safe-html';

type Around = {
  /** The element around it; nothing is shown when the service has no such piece or does not answer. */
  readonly children: (content: React.ReactNode) => React.ReactNode;
};

type Props = Around & {
  /** Name of the piece in the content service. */
  readonly page: PagePart;
};

function Html({ html, children }: Around & { readonly html: string }) {
  return html === '' ? null : children(<SafeHtml html={html} />);
}

function Asked({ page, locale, children }: Props & { readonly locale: Locale }) {
  const [state] = useFlow(pageContent, { input: () => ({ of: { page, locale } }) });
  return <Html html={state.context.items[0]?.html ?? ''}>{children}</Html>;
}

/** A piece of the content service, in the language of the portal: part of the page's configuration, or loaded from the service. */
export function PageContent({ page, children }: Props) {
  const { locale } = useSession();
  const html = config.parts[locale]?.[page];
  if (html !== undefined) return <Html html={html}>{children}</Html>;
  return (
    <Asked key={locale} page={page} locale={locale}>
      {children}
    </Asked>
  );
}
