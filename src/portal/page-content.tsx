import { useSession } from '../areas/session';
import { loadExtra } from '../shared/browser/code';
import { config } from '../shared/config/config';
import type { PagePart } from '../shared/rules/page-parts';
import { SafeHtml } from '../shared/ui/behaviour/safe-html';
import { optionalPart } from '../shared/ui/page/optional-part';

/** Loads a piece, if the server does not write the pieces of the content service into the page. */
const AskedContent = optionalPart(async () => (await loadExtra(() => import('./asked-content'))).AskedContent, null);

type Props = {
  /** Name of the piece in the content service. */
  readonly page: PagePart;
  /** Renders the element around the piece; not called if the service has no such piece or does not answer. */
  readonly children: (content: React.ReactNode, html: string) => React.ReactNode;
};

/** A piece of the content service in the portal's language. It comes from the page's configuration, otherwise from the service. */
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
