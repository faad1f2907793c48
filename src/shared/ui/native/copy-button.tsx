import check from 'primeicons/raw-svg/check.svg?raw';
import copy from 'primeicons/raw-svg/copy.svg?raw';
import { useState } from 'react';
import { useTranslation } from '../../i18n';
import { useAnnouncement } from '../behaviour/live-region';
import { Icon } from './icon';
import './copy-button.css';

type Props = {
  /** Text that is copied, and part of the button's name. */
  readonly text: string;
};

/** A button that copies a short text, such as a number that a person needs on the telephone. It announces whether the text was copied. */
export function CopyButton({ text }: Props) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly isCopied: boolean }>();
  const last = outcome?.text === text ? outcome : undefined;
  useAnnouncement({ text: last ? t(last.isCopied ? 'table.copied' : 'table.notCopied', { text }) : '' });
  const write = async () => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ text, isCopied: true });
    } catch {
      setOutcome({ text, isCopied: false });
    }
  };
  const name = t('table.copy', { text });
  return (
    <button type="button" className="copy-button" aria-label={name} title={name} onClick={() => void write()}>
      <Icon drawing={last?.isCopied ? check : copy} />
    </button>
  );
}
