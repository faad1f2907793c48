import { useTranslation } from '../i18n';
import { Action } from './action';
import { Notice } from './notice';
import { PageTitle } from './page-title';
import './layout.css';

const words = {
  unreachable: { text: 'portal.notLoaded', retry: 'common.retry' },
  crashed: { text: 'portal.crash.text', retry: 'portal.reload' },
  overdue: { text: 'portal.notLoaded', retry: 'portal.reload' },
} as const;

type Props = {
  /** `unreachable`: the server cannot say who is here; `crashed`: an error that no flow handles; `overdue`: its code has not come. */
  readonly why: keyof typeof words;
  readonly onRetry?: () => void;
};

/** Stands in for a page that cannot be shown, and offers a way on: without `onRetry`, to reload the page. */
export function StandIn({ why, onRetry = () => window.location.reload() }: Props) {
  const { t } = useTranslation();
  const { text, retry } = words[why];
  return (
    <div className="narrow-page">
      <PageTitle>{t('portal.crash.title')}</PageTitle>
      <Notice severity="danger" actions={<Action onPress={onRetry}>{t(retry)}</Action>}>
        {t(text)}
      </Notice>
    </div>
  );
}
