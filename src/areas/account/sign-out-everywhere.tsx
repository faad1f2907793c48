import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { signOutEverywhere } from './flows/sign-out-everywhere';
import '../../shared/ui/native/layout.css';

/** Offers to end every session of the person, on all devices. */
export function SignOutEverywhere({ logic = signOutEverywhere }) {
  const [state, send] = useFlow(logic, {});
  const { t } = useTranslation();
  const busy = state.hasTag('busy');
  return (
    <section className="card-part" aria-labelledby="account-sessions" aria-busy={busy}>
      <h2 id="account-sessions">{t('signOutEverywhere.title')}</h2>
      <Stage>
        <FlowNotice state={state} />
        {state.matches('offered') ? (
          <>
            <p>{t('signOutEverywhere.text')}</p>
            <div>
              <Action look="side" onPress={() => send({ type: 'requested' })}>
                {t('signOutEverywhere.request')}
              </Action>
            </div>
          </>
        ) : (
          <>
            <p>{t('signOutEverywhere.question')}</p>
            <div className="flex flex-wrap gap-2">
              <Action look="side" disabled={!state.can({ type: 'cancelled' })} onPress={() => send({ type: 'cancelled' })}>
                {t('signOutEverywhere.keep')}
              </Action>
              <Action busy={busy} onPress={() => send({ type: 'confirmed' })}>
                {t('signOutEverywhere.request')}
              </Action>
            </div>
          </>
        )}
      </Stage>
    </section>
  );
}
