import { noticeOf, progressOf } from '../../shared/flow/notice';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action, ActionLink } from '../../shared/ui/native/action';
import { CodeField } from '../../shared/ui/native/code-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { Notice } from '../../shared/ui/native/notice';
import { Steps } from '../../shared/ui/native/steps';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useUser } from '../session';
import { changeSchool, changeSchoolInput } from './flows/change-school';
import { FoundSchool } from './found-school';
import '../../shared/ui/native/layout.css';

export function ChangeSchoolPage({ logic = changeSchool }) {
  const user = useUser();
  const [state, send] = useFlow(logic, { input: () => changeSchoolInput(user) });
  const { t } = useTranslation();
  const { code, found } = state.context;
  const busy = state.hasTag('busy');
  const isConfirming = (['schoolFound', 'changing', 'checking', 'refreshing'] as const).some((each) => state.matches(each));
  const needsSupport = state.matches({ refused: 'transferNotAllowed' }) || state.matches({ refused: 'missingPermission' });
  const back = () => send({ type: 'back' });
  const accept = () => send({ type: 'accepted' });

  const stage = () => {
    if (noticeOf(state) && !state.matches('schoolFound')) {
      const actions = state.can({ type: 'back' }) ? (
        <>
          {needsSupport && (
            <ActionLink to="/contact" look="side">
              {t('common.writeToUs')}
            </ActionLink>
          )}
          <Action onPress={back}>{t('common.back')}</Action>
        </>
      ) : state.can({ type: 'accepted' }) ? (
        <Action onPress={accept}>{t('common.retry')}</Action>
      ) : (
        <ActionLink to="/">{t('portal.home')}</ActionLink>
      );
      return <FlowNotice state={state} actions={actions} />;
    }
    if (state.matches('changed') || state.matches('left')) {
      return (
        <Notice severity="success" actions={<Action onPress={accept}>{t('common.accept')}</Action>}>
          {t('changeSchool.done')}
        </Notice>
      );
    }
    if (found && isConfirming) {
      return (
        <>
          <FlowNotice state={state} />
          <FoundSchool school={found} question={t('changeSchool.question')}>
            <div className="flex flex-wrap gap-2">
              <Action look="side" disabled={busy} onPress={back}>
                {t('common.back')}
              </Action>
              <Action busy={busy} onPress={accept}>
                {t('portal.changeSchool')}
              </Action>
            </div>
          </FoundSchool>
        </>
      );
    }
    return (
      <Form busy={busy} onSubmit={() => send({ type: 'search.requested' })}>
        <div className="form-stack">
          <CodeField
            label={t('changeSchool.code')}
            hint={t('changeSchool.codeHint')}
            value={code}
            onChange={(value) => send({ type: 'code.changed', code: value })}
          />
          <Action submit disabled={!state.can({ type: 'search.requested' })}>
            {t('schoolCode.search')}
          </Action>
        </div>
      </Form>
    );
  };

  return (
    <div className="narrow-page">
      <PageTitle>{t('portal.changeSchool')}</PageTitle>
      <Steps
        names={[t('changeSchool.steps.code'), t('changeSchool.steps.confirm'), t('changeSchool.steps.done')]}
        current={progressOf(state)}
      />
      {user.school && !state.matches('notAllowed') && <p>{t('changeSchool.current', { school: user.school.name })}</p>}
      <Stage>{stage()}</Stage>
    </div>
  );
}
