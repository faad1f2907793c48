import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { OuterLink } from '../../shared/ui/native/outer-link';
import { Modal } from '../../shared/ui/prime/modal';
import type { managedSurvey } from './flows/managed-survey';

/** Dialog that asks a teacher to answer the survey; nothing if there is no survey. */
export function SurveyModal({ flow }: { readonly flow: ActorRefFrom<typeof managedSurvey> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { survey } = state.context;
  if (!state.hasTag('asking') || !survey?.url) return null;
  const isLast = state.matches('lastTime');

  return (
    <Modal
      unasked
      title={t('survey.title')}
      onClose={() => send({ type: 'postponed' })}
      actions={
        <>
          <Action look="side" onPress={() => send({ type: isLast ? 'declined' : 'postponed' })}>
            {t(isLast ? 'survey.never' : 'survey.later')}
          </Action>
          <OuterLink href={survey.url} onFollow={() => send({ type: 'survey.followed' })}>
            {t('survey.open')}
          </OuterLink>
        </>
      }
    >
      <p>{t('survey.text')}</p>
      {isLast && <p>{t('survey.lastTime')}</p>}
    </Modal>
  );
}
