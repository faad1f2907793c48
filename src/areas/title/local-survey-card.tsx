import { useTranslation } from '../../shared/i18n';
import { isLastTime, type Survey } from '../../shared/rules/surveys';
import { Action } from '../../shared/ui/native/action';
import { OuterLink } from '../../shared/ui/native/outer-link';
import { MessageCard } from '../../shared/ui/page/message-card';
import { surveyAddress } from './message-rules';

type Props = {
  readonly survey: Survey;
  readonly send: (event: { type: 'responded' } | { type: 'denied' }) => void;
};

/** A card that asks the reader of a title to answer the survey of local publishing. */
export function LocalSurveyCard({ survey, send }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <MessageCard
      id="local-survey"
      title={t('titlePosts.survey')}
      actions={
        <>
          <OuterLink href={surveyAddress(survey.url ?? '', i18n.language)} onFollow={() => send({ type: 'responded' })}>
            {t('titlePosts.respond')}
          </OuterLink>
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
