import { renewPage } from '../../browser/reload';
import { useTranslation } from '../../i18n';
import { useOffline } from '../behaviour/use-offline';
import { Action } from '../native/action';
import { Notice } from '../native/notice';
import { PageTitle } from './page-title';
import '../native/layout.css';

const words = {
  unreachable: { text: 'portal.notLoaded', retry: 'common.retry' },
  outdated: { text: 'portal.crash.text', retry: 'portal.reload' },
  missing: { text: 'portal.crash.missing', retry: 'portal.reload' },
  faulty: { text: 'portal.crash.fault', retry: 'portal.reload' },
  overdue: { text: 'portal.notLoaded', retry: 'portal.reload' },
} as const;

type Props = {
  /**
   * The reason why the page cannot be shown. `unreachable`: the server cannot say who is signed in. `overdue`: the code of the page has not
   * loaded. `outdated`: a newer release has replaced the code. `missing`: the server answers, but does not have the code. `faulty`: the
   * page has failed to render.
   */
  readonly why: keyof typeof words;
  readonly onRetry?: () => void;
};

/** A message in place of a page that cannot be shown. Its button calls `onRetry`, or reloads the page if `onRetry` is absent. */
export function StandIn({ why, onRetry }: Props) {
  const { t } = useTranslation();
  const offline = useOffline();
  const { text, retry } = words[why];
  return (
    <div className="narrow-page">
      <PageTitle>{t('portal.crash.title')}</PageTitle>
      <Notice severity="danger" actions={<Action onPress={onRetry ?? renewPage}>{t(retry)}</Action>}>
        {offline ?? t(text)}
      </Notice>
    </div>
  );
}
