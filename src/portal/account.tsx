import { useEffect, useEffectEvent } from 'react';
import { useDepartures, useSession } from '../areas/session';
import { endImpersonation } from '../areas/session/flows/end-impersonation';
import { signOut } from '../areas/session/flows/sign-out';
import { OtherTabNotice } from '../areas/session/other-tab-notice';
import { type SessionNews, sessionNews } from '../shared/api/session-news';
import { leaveFirst } from '../shared/flow/before-leaving';
import { type Notice, noticeOf } from '../shared/flow/notice';
import { useFlow } from '../shared/flow/use-flow';
import { useTranslation } from '../shared/i18n';
import { Action } from '../shared/ui/native/action';
import { Toast } from '../shared/ui/native/toast';
import { UserMenu } from './user-menu';

type Props = {
  readonly logic?: typeof signOut;
  readonly ending?: typeof endImpersonation;
  /** Called when the person has signed out, or an impersonation has ended. The next person needs a new `Account`, with another `key`. */
  readonly onLeft?: () => void;
};

/**
 * The menu of the signed-in person, with the flow that signs out and the flow that ends an impersonation. These flows run a moment longer
 * than the menu.
 */
export function Account({ logic = signOut, ending = endImpersonation, onLeft }: Props) {
  const { user } = useSession();
  const [state, send] = useFlow(logic, {});
  const [impersonation, sendEnding] = useFlow(ending, {});
  const isBusy = state.hasTag('busy') || impersonation.hasTag('busy');
  const isOver = useDepartures() > 0 && !isBusy;
  const hasLeft = isOver || state.status === 'done' || impersonation.status === 'done';
  const leave = () => leaveFirst(() => send({ type: 'sign.out.requested' }));
  const end = () => leaveFirst(() => sendEnding({ type: 'end.requested' }));

  const onNews = useEffectEvent((news: SessionNews) => {
    if (news === 'sign.out.asked') leave();
  });
  useEffect(() => sessionNews.listen((news) => onNews(news)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onLeft` is called once, when the person has left
  useEffect(() => {
    if (hasLeft) onLeft?.();
  }, [hasLeft]);

  return (
    <div aria-busy={isBusy}>
      {user ? <UserMenu user={user} onSignOut={leave} onEndImpersonation={end} /> : <OtherTabNotice />}
      <Failure notice={noticeOf(state)} onRetry={leave} onClose={() => send({ type: 'dismissed' })} />
      <Failure notice={noticeOf(impersonation)} onRetry={end} onClose={() => sendEnding({ type: 'dismissed' })} />
    </div>
  );
}

type FailureProps = { readonly notice: Notice | undefined; readonly onRetry: () => void; readonly onClose: () => void };

function Failure({ notice, onRetry, onClose }: FailureProps) {
  const { t } = useTranslation();
  if (!notice) return null;
  const retry = (
    <Action look="side" onPress={onRetry}>
      {t('common.retry')}
    </Action>
  );
  return (
    <Toast severity={notice.severity} onClose={onClose} actions={retry}>
      {t(notice.text)}
    </Toast>
  );
}
