import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { pageContent } from '../care';
import { type Locale, useSession } from '../session';

type Props = { readonly onAccept: () => void; readonly onCancel: () => void };

function ConditionsIn({ locale, onAccept, onCancel }: Props & { readonly locale: Locale }) {
  const [state, send] = useFlow(pageContent, { input: () => ({ of: { page: 'PREM_HPSCONDICIONES', locale } }) });
  const { t } = useTranslation();
  const [conditions] = state.context.items;
  return (
    <section className="card-part">
      <h2>{t('childrenOrder.conditions')}</h2>
      <FlowNotice state={state} send={send} />
      {conditions && <SafeHtml html={conditions.html} />}
      {state.matches('loading') && <p>{t('common.loading')}</p>}
      {state.matches('empty') && <p>{t('childrenOrder.conditionsUnavailable')}</p>}
      {/* The buttons appear after loading, so that the conditions do not move the buttons away from the pointer. */}
      {!state.matches('loading') && (
        <div className="children-actions">
          <Action look="side" onPress={onCancel}>
            {t('common.cancel')}
          </Action>
          <Action disabled={!conditions} onPress={onAccept}>
            {t('common.accept')}
          </Action>
        </div>
      )}
    </section>
  );
}

/** The publisher’s conditions of an order, in the language of the portal. Only conditions that are shown can be accepted. */
export function Conditions(props: Props) {
  const { locale } = useSession();
  return <ConditionsIn key={locale} locale={locale} {...props} />;
}
