import type { Locale } from '../../../../src/shared/rules/locale';
import type { Facts } from '../facts';

/** Writes the page with the content of each state. */
export const page = ({ flow, camel, pascal }: Facts): string => `\
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Stage } from '../../shared/ui/behaviour/stage';
import { ${camel} } from './flows/${flow}';
import '../../shared/ui/native/layout.css';

export function ${pascal}Page({ logic = ${camel} }) {
  const [state, send] = useFlow(logic, {});
  const { t } = useTranslation();
  const isDone = state.matches('done') || state.matches('left');
  return (
    <div className="narrow-page">
      <PageTitle>{t('${camel}.title')}</PageTitle>
      <Stage>
        <section className="card-part" aria-busy={state.hasTag('busy')}>
          <FlowNotice state={state} />
          <div>
            {isDone ? (
              <Action onPress={() => send({ type: 'accepted' })}>{t('common.accept')}</Action>
            ) : (
              <Action busy={state.hasTag('busy')} onPress={() => send({ type: 'requested' })}>
                {t('${camel}.request')}
              </Action>
            )}
          </div>
        </section>
      </Stage>
    </div>
  );
}
`;

/** Returns the initial texts, by language. */
export const texts = ({ camel, title }: Facts): Readonly<Record<Locale, Readonly<Record<string, string>>>> => ({
  es: { [`${camel}.title`]: `Nueva: ${title}`, [`${camel}.request`]: `Solicitar: ${title}`, [`${camel}.done`]: `Completada: ${title}` },
  en: { [`${camel}.title`]: `New: ${title}`, [`${camel}.request`]: `Request: ${title}`, [`${camel}.done`]: `Complete: ${title}` },
  it: { [`${camel}.title`]: `Nuova: ${title}`, [`${camel}.request`]: `Richiedi: ${title}`, [`${camel}.done`]: `Completata: ${title}` },
});
