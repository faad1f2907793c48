import images from 'primeicons/raw-svg/images.svg?raw';
import { loadExtra } from '../../shared/browser/code';
import { useFlow } from '../../shared/flow/use-flow';
import { useWindowResize } from '../../shared/flow/use-window-resize';
import { useTranslation } from '../../shared/i18n';
import { titlePostsFor } from '../../shared/rules/title-readers';
import { late } from '../../shared/ui/behaviour/late';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Icon } from '../../shared/ui/native/icon';
import { useSession, useUser } from '../session';
import { introduction as introductionFlow, wasIntroduced } from './flows/introduction';
import { localSurvey as localSurveyFlow, wasPutOff } from './flows/local-survey';
import { titleBanner as titleBannerFlow } from './flows/title-banner';
import { LocalSurveyCard } from './local-survey-card';
import { chooseMessage, introductionInput, isWideEnough, mayBeSurveyed } from './message-rules';
import { TitleBannerCard } from './title-banner-card';
import type { Title } from './types';
import './title-messages.css';

const IntroductionDialog = late(async () => (await loadExtra(() => import('./introduction-dialog'))).IntroductionDialog, { instead: null });

/** The flows of the messages. */
export type MessageFlows = {
  readonly introduction?: typeof introductionFlow | undefined;
  readonly banner?: typeof titleBannerFlow | undefined;
  readonly survey?: typeof localSurveyFlow | undefined;
};

type Props = MessageFlows & {
  readonly title: Title;
  /** Whether a dialog is already open when the page opens. */
  readonly isCovered: boolean;
};

/** Messages and questions of the publisher to the reader of a title, one at a time. */
export function TitleMessages(props: Props) {
  const { features } = useSession();
  return <Messages key={String(features !== null)} {...props} />;
}

function Messages({ title, isCovered, introduction = introductionFlow, banner = titleBannerFlow, survey = localSurveyFlow }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const { features, locale } = useSession();
  const [introductionState, sendSlides] = useFlow(introduction, {
    input: () => introductionInput({ user, features, width: window.innerWidth, language: locale, wasShown: wasIntroduced(), isCovered }),
  });
  useWindowResize(() => sendSlides({ type: isWideEnough(window.innerWidth) ? 'window.widened' : 'window.narrowed' }));
  const [bannerState, sendBanner] = useFlow(banner, { input: () => ({ kind: titlePostsFor(user, user.country.id), title: title.number }) });
  const [surveyState, sendSurvey] = useFlow(survey, { input: () => ({ isForThem: mayBeSurveyed(user, title, features, wasPutOff()) }) });
  const speaker = chooseMessage({ introduction: introductionState, survey: surveyState, banner: bannerState });

  return (
    <>
      {introductionState.context.isWide && introductionState.context.slides.length > 0 && (
        <button
          type="button"
          className="introduction-again"
          aria-disabled={!introductionState.can({ type: 'introduction.requested' })}
          onClick={() => sendSlides({ type: 'introduction.requested' })}
        >
          <Icon drawing={images} />
          <span className="introduction-again-label">{t('titlePosts.introduction')}</span>
        </button>
      )}
      {speaker === 'introduction' && <IntroductionDialog state={introductionState} send={sendSlides} />}
      <div className="title-said">
        <Stage>
          {speaker === 'survey' && <LocalSurveyCard survey={surveyState.context.survey} send={sendSurvey} />}
          {speaker === 'banner' && bannerState.context.banner && <TitleBannerCard banner={bannerState.context.banner} send={sendBanner} />}
        </Stage>
      </div>
    </>
  );
}
