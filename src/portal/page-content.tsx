import { useSession } from '../areas/session';
import { loadExtra } from '../shared/browser/code';
import { config } from '../shared/config/config';
import type { PagePart } from '../shared/rules/page-parts';
import { SafeHtml } from '../shared/ui/behaviour/safe-html';
import { optionalPart } from '../shared/ui/page/optional-part';

/** Only a portal without a server that writes the pieces into the page needs it. */
const AskedContent = optionalPart(async () => (await loadExtra(() => import('./asked-content'))).AskedContent, null);

type Props = {
  /** Name of the piece in the content service. */
  readonly page: PagePart;
  /** The element around it; nothing is shown when the service has no such piece or does not answer. */
  readonly children: (content: React.ReactNode, html: string) => React.ReactNode;
};

/** A piece of the content service, in the language of the portal: part of the page's configuration, or loaded from the service. */
export function PageContent({ page, children }: Props) {
  const { locale } = useSession();
  const written = config.parts[locale]?.[page];
  const around = (html: string) => (html === '' ? null : children(<SafeHtml html={html} />, html));
  if (written !== undefined) return around(written);
  return (
    <AskedContent key={locale} page={page} locale={locale}>
      {around}
    </AskedContent>
  );
}
