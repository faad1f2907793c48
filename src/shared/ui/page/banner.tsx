import times from 'primeicons/raw-svg/times.svg?raw';
import { type ReactNode, useState } from 'react';
import { tabStorage } from '../../browser/storage';
import { useTranslation } from '../../i18n';
import { Icon } from '../native/icon';
import { Notice } from '../native/notice';
import './banner.css';

const closedKey = 'closed-banner';

type Props = {
  /** The text of the banner, which identifies a closed banner. A banner with another text is shown again. */
  readonly text: string;
  readonly children: ReactNode;
};

/** A message of the publisher above every page. A closed banner stays closed in this tab for as long as its text is the same. */
export function Banner({ text, children }: Props) {
  const { t } = useTranslation();
  const [closed, setClosed] = useState(() => tabStorage.read(closedKey));
  if (closed === text) return null;
  const close = () => {
    tabStorage.write(closedKey, text);
    setClosed(text);
  };
  return (
    <Notice
      severity="info"
      standing
      actions={
        <button type="button" className="banner-close" aria-label={t('common.closeBanner')} onClick={close}>
          <Icon drawing={times} />
        </button>
      }
    >
      {children}
    </Notice>
  );
}
