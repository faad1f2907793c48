import drawing from 'primeicons/raw-svg/download.svg?raw';
import { useTranslation } from '../../shared/i18n';
import { buttonClasses } from '../../shared/ui/native/action';
import { FileLink } from '../../shared/ui/native/file-link';
import { Icon } from '../../shared/ui/native/icon';
import type { Previewable } from './types';

type Props = {
  readonly file: Previewable;
  /** `side`: a button with words, beside a message. `tool`: an icon among the tools. */
  readonly look: 'side' | 'tool';
};

/** A link that downloads a file, under the name that the server gives the file. */
export function Download({ file, look }: Props) {
  const { t } = useTranslation();
  const name = t('preview.download');
  const isTool = look === 'tool';
  return (
    <FileLink className={isTool ? 'tool' : buttonClasses('side')} href={file.download} title={isTool ? name : undefined}>
      <Icon drawing={drawing} />
      <span className={isTool ? 'visually-hidden' : 'p-button-label'}>{name}</span>
    </FileLink>
  );
}
