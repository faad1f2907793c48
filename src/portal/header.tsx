import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { signOut, useSession } from '../areas/session';
import { noticeOf } from '../shared/flow/notice';
import { useFlow } from '../shared/flow/use-flow';
import { withReturnTo } from '../shared/rules/return-to';
import { Action, ActionLink } from '../shared/ui/action';
import { Toast } from '../shared/ui/toast';
import { LanguageMenu } from './language-menu';
import { Logo } from './logo';
import { UserMenu } from './user-menu';
import './header.css';

/** @param reduced leaves out what is for those with an account */
export function Header({ reduced = false, logic = signOut }: { readonly reduced?: boolean; readonly logic?: typeof signOut }) {
  const { t } = useTranslation();
  const { phase, user } = useSession();
  const search = useSearch();
  const [leaving, send] = useFlow(logic, {});
  const notice = noticeOf(leaving);
  const leave = () => send({ type: 'sign.out.requested' });

  return (
    <header className="header" aria-busy={leaving.hasTag('busy')}>
      <div className="header-inner">
        <Logo demo={user?.role === 'TEACHER_DEMO'} />
        <div className="header-tools">
          <LanguageMenu key={phase} />
          {user && <UserMenu user={user} onSignOut={leave} />}
          {!user && phase !== 'starting' && !reduced && (
            <ActionLink to={withReturnTo('/signin', search)} look="side">
              {t('portal.signIn')}
            </ActionLink>
          )}
        </div>
      </div>
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
    </header>
  );
}
