import { useFlow } from '../../shared/flow/use-flow';
import { formatDate, useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action, ActionLink } from '../../shared/ui/native/action';
import { CodeField } from '../../shared/ui/native/code-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useUser } from '../session';
import { activateLicence, activateLicenceInput } from './flows/activate-licence';
import '../../shared/ui/native/layout.css';

export function ActivateLicencePage({ logic = activateLicence }) {
  const user = useUser();
  const [state, send] = useFlow(logic, { input: () => activateLicenceInput(user) });
  const { t } = useTranslation();
  const { code, codeError, licence } = state.context;
  const busy = state.hasTag('busy');
  const cancel = () => send({ type: 'cancelled' });

  const stage = () => {
    if (state.matches('notAllowed')) return <FlowNotice state={state} actions={<ActionLink to="/">{t('portal.home')}</ActionLink>} />;
    if (state.matches('activated') || state.matches('left')) {
      return <FlowNotice state={state} actions={<Action onPress={() => send({ type: 'accepted' })}>{t('common.accept')}</Action>} />;
    }
    if (licence && (state.matches('located') || state.matches('activating') || state.matches('notActivated'))) {
      const hasFailed = state.matches('notActivated');
      return (
        <>
          <FlowNotice
            state={state}
            actions={
              hasFailed && (
                <ActionLink to="/contact" look="side">
                  {t('common.writeToUs')}
                </ActionLink>
              )
            }
          />
          <section className="card-part" aria-labelledby="licence-title">
            <p>{t('licence.question')}</p>
            <h2 id="licence-title">{licence.title}</h2>
            <p>
              {licence.product}
              <br />
              {t('licence.expires', { date: formatDate(licence.expires) })}
            </p>
            <div className="flex flex-wrap gap-2">
              <Action look="side" disabled={busy} onPress={hasFailed ? cancel : () => send({ type: 'back' })}>
                {t(hasFailed ? 'common.cancel' : 'licence.back')}
              </Action>
              <Action busy={busy} onPress={() => send({ type: 'confirmed' })}>
                {t(hasFailed ? 'common.retry' : 'library.confirm')}
              </Action>
            </div>
          </section>
        </>
      );
    }
    return (
      <Form busy={busy} onSubmit={() => send({ type: 'search.requested' })}>
        <div className="form-stack">
          <FlowNotice state={state} />
          <CodeField
            label={t('licence.code')}
            hint={t('licence.codeHint')}
            value={code}
            error={codeError ? t(codeError) : undefined}
            onChange={(value) => send({ type: 'code.changed', code: value })}
          />
          <div className="flex flex-wrap gap-2">
            <Action look="side" disabled={busy} onPress={cancel}>
              {t('common.cancel')}
            </Action>
            <Action submit disabled={!state.can({ type: 'search.requested' })}>
              {t('licence.search')}
            </Action>
          </div>
        </div>
      </Form>
    );
  };

  return (
    <div className="narrow-page">
      <PageTitle>{t('portal.activateLicence')}</PageTitle>
      <Stage>{stage()}</Stage>
    </div>
  );
}
