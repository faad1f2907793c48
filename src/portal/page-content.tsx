import { useSession } from '../areas/session';
import { loadExtra } from '../shared/browser/code';
import { config } from '../shared/config/config';
import type { PagePart } from '../shared/rules/page-parts';
import { SafeHtml } from '../shared/ui/behaviour/safe-html';
import { optionalPart } from '../shared/ui/page/optional-part';

/** Loads a piece from the content service, if the server has not written the pieces into the page. */
const AskedContent = optionalPart(async () => (await loadExtra(() => import('./asked-content'))).AskedContent, null);

type Props = {
  /** The name of the piece in the content service. */
  readonly page: PagePart;
  /** Renders the element around the piece; not called if the content service has no such piece or does not answer. */
  readonly children: (content: React.ReactNode, html: string) => React.ReactNode;
};

/** A piece of the content service in the portal's language, from the page's configuration, or else loaded from the service. */
export function PageContent({ page, children }: Props) {
  const { locale } = useSession();
  const configured = config.parts[locale]?.[page];
  const renderPiece = (html: string) => (html === '' ? null : children(<SafeHtml html={html} />, html));
  if (configured !== undefined) return renderPiece(configured);
  return (
    <AskedContent key={locale} page={page} locale={locale}>
      {renderPiece}
    </AskedContent>
  );
}
