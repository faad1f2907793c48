import comment from 'primeicons/raw-svg/comment.svg?raw';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Icon } from '../../shared/ui/native/icon';
import { NewWindowHint } from '../../shared/ui/native/new-window-hint';
import { surveyButton } from './flows/survey-button';
import '../../shared/ui/native/header-tool.css';

/** The link to the survey in the header; nothing if the header offers no survey. */
export function SurveyButton({ flow = surveyButton }) {
  const [state, send] = useFlow(flow, {});
  const { t } = useTranslation();
  const { survey } = state.context;
  if (!state.matches('offered') || !survey?.url) return null;
  return (
    <a href={survey.url} target="_blank" rel="noreferrer" className="header-tool" onClick={() => send({ type: 'survey.followed' })}>
      <Icon drawing={comment} />
      <span className="header-word">{t('survey.button')}</span>
      <NewWindowHint />
    </a>
  );
}
