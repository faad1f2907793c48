import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut, useSession } from '../areas/session';
import { noticeOf } from '../shared/flow/notice';
import { useFlow } from '../shared/flow/use-flow';
import { Action } from '../shared/ui/action';
import { Toast } from '../shared/ui/toast';
import { UserMenu } from './user-menu';

type Props = {
  readonly logic?: typeof signOut;
  /** The person has signed out; the next one needs this part anew (another `key`). */
  readonly onLeft?: () => void;
};

/** The menu of who is signed in, and the flow of signing out, which outlives the menu by a moment. */
export function Account({ logic = signOut, onLeft }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [state, send] = useFlow(logic, {});
  const notice = noticeOf(state);
  const leave = () => send({ type: 'sign.out.requested' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is done
  useEffect(() => {
    if (state.status === 'done') onLeft?.();
  }, [state.status]);

  return (
    <div aria-busy={state.hasTag('busy')}>
      {user && <UserMenu user={user} onSignOut={leave} />}
      {notice && (
        <Toast
          severity={notice.severity}
          onClose={() => send({ type: 'dismissed' })}
          actions={
            <Action look="side" onPress={leave}>
              {t('common.retry')}
            </Action>
          }
        >
          {t(notice.text)}
        </Toast>
      )}
    </div>
  );
}
