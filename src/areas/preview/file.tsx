import { basePath } from '../../shared/config/config';
import { useTranslation } from '../../shared/i18n';
import { Picture } from './picture';
import { Recording } from './recording';
import type { FileText, Previewable, Zooming } from './types';

type Props = {
  readonly file: Previewable;
  readonly content: FileText | null;
  readonly zoom: number;
  /** Whether the file is visible. A file that is still loading is hidden. */
  readonly isShown: boolean;
  readonly onZoom: (zooming: Zooming) => void;
};

/**
 * A file in the HTML element for its kind, such as `img` or `iframe`. No script of a file runs with the rights of the portal. Web content
 * is in a sandbox without an origin, and pictures run no scripts.
 */
export function File({ file, content, zoom, isShown, onZoom }: Props) {
  const { t, i18n } = useTranslation();
  // `preview` is not null here, because files without a preview are not shown.
  const address = String(file.preview);
  if (file.previewKind === 'picture') return <Picture file={file} zoom={zoom} isShown={isShown} onZoom={onZoom} />;
  if (file.previewKind === 'audio' || file.previewKind === 'video') return <Recording file={file} isShown={isShown} />;
  if (file.previewKind === 'text')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll the text only if the text can have focus
      <section className="preview-text" aria-label={t('preview.text', { name: file.name })} tabIndex={0}>
        {content?.isCut && <p className="preview-cut">{t('preview.cut')}</p>}
        <pre>{content?.text}</pre>
      </section>
    );
  const isPdf = file.previewKind === 'pdf';
  const viewer = `${basePath}/viewer/pdf?${new URLSearchParams({ file: address, lang: i18n.language })}`;
  return (
    <iframe
      className="preview-frame"
      data-file={file.id}
      data-shown={isShown}
      title={file.name}
      src={isPdf ? viewer : address}
      sandbox={isPdf ? undefined : 'allow-scripts'}
      allow="fullscreen"
    />
  );
}
