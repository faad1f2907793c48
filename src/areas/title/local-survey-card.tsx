import { useTranslation } from '../../shared/i18n';
import { isLastTime, type Survey } from '../../shared/rules/surveys';
import { Action } from '../../shared/ui/action';
import { NewWindow } from '../../shared/ui/new-window';
import { surveyIn } from './message-rules';

type Props = {
  readonly survey: Survey;
  readonly send: (event: { type: 'responded' } | { type: 'denied' }) => void;
};

/** What the publisher asks about a title. */
export function LocalSurveyCard({ survey, send }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <section className="title-message" aria-labelledby="local-survey">
      <div className="title-message-words">
        <h2 id="local-survey">{t('titlePosts.survey')}</h2>
        <p>{t('titlePosts.surveyText')}</p>
      </div>
      <div className="title-message-actions">
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
      </div>
    </section>
  );
}
