import { useTranslation } from '../../shared/i18n';
import { isLastTime, type Survey } from '../../shared/rules/surveys';
import { Action } from '../../shared/ui/native/action';
import { NewWindow } from '../../shared/ui/native/new-window';
import { MessageCard } from '../../shared/ui/page/message-card';
import { surveyIn } from './message-rules';

type Props = {
  readonly survey: Survey;
  readonly send: (event: { type: 'responded' } | { type: 'denied' }) => void;
};

/** Survey of the publisher about a title. */
export function LocalSurveyCard({ survey, send }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <MessageCard
      id="local-survey"
      title={t('titlePosts.survey')}
      actions={
        <>
          <a
            href={surveyIn(survey.url ?? '', i18n.language)}
            target="_blank"
            rel="noreferrer"
            className="action p-button p-component"
            onClick={() => send({ type: 'responded' })}
          >
            <span className="p-button-label">
              {t('titlePosts.respond')}
              <NewWindow />
            </span>
          </a>
          <Action look="quiet" onPress={() => send({ type: 'denied' })}>
            {t(isLastTime(survey) ? 'titlePosts.never' : 'titlePosts.later')}
          </Action>
        </>
      }
    >
      <p>{t('titlePosts.surveyText')}</p>
    </MessageCard>
  );
}
