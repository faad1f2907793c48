import images from 'primeicons/raw-svg/images.svg?raw';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Icon } from '../../shared/ui/icon';
import { late } from '../../shared/ui/late';
import { Stage } from '../../shared/ui/stage';
import { useSession, useUser } from '../session';
import { introduction as introductionFlow, wasIntroduced } from './flows/introduction';
import { localSurvey as localSurveyFlow, wasPutOff } from './flows/local-survey';
import { titleBanner as titleBannerFlow } from './flows/title-banner';
import { LocalSurveyCard } from './local-survey-card';
import { bannerKindOf, introductionInput, isSurveyed, whoSpeaks } from './message-rules';
import { TitleBannerCard } from './title-banner-card';
import type { Title } from './types';
import './title-messages.css';

const IntroductionDialog = late(async () => (await import('./introduction-dialog')).IntroductionDialog, { instead: null });

/** The flows of the messages. */
export type MessageFlows = {
  readonly introduction?: typeof introductionFlow | undefined;
  readonly banner?: typeof titleBannerFlow | undefined;
  readonly survey?: typeof localSurveyFlow | undefined;
};

type Props = MessageFlows & {
  readonly title: Title;
  /** Something lies over the page already when it opens. */
  readonly isCovered: boolean;
};

/** What the publisher says to the reader of a title, and asks: one thing at a time. */
export function TitleMessages(props: Props) {
  const { features } = useSession();
  return <Messages key={String(features !== null)} {...props} />;
}

function Messages({ title, isCovered, introduction = introductionFlow, banner = titleBannerFlow, survey = localSurveyFlow }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const { features, locale } = useSession();
  const [slides, sendSlides] = useFlow(introduction, {
    input: () => introductionInput({ user, features, width: window.innerWidth, language: locale, wasHeard: wasIntroduced(), isCovered }),
  });
  const [posted, sendBanner] = useFlow(banner, { input: () => ({ kind: bannerKindOf(user), title: title.number }) });
  const [asked, sendSurvey] = useFlow(survey, { input: () => ({ isForThem: isSurveyed(user, title, features, wasPutOff()) }) });
  const speaker = whoSpeaks({ introduction: slides, survey: asked, banner: posted });

  return (
    <>
      {slides.context.slides.length > 0 && (
        <button
          type="button"
          className="introduction-again"
          aria-disabled={!slides.can({ type: 'introduction.requested' })}
          onClick={() => sendSlides({ type: 'introduction.requested' })}
        >
          <Icon drawing={images} />
          <span className="introduction-again-label">{t('titlePosts.introduction')}</span>
        </button>
      )}
      {speaker === 'introduction' && <IntroductionDialog state={slides} send={sendSlides} />}
      <div className="title-said">
        <Stage>
          {speaker === 'survey' && <LocalSurveyCard survey={asked.context.survey} send={sendSurvey} />}
          {speaker === 'banner' && posted.context.banner && <TitleBannerCard banner={posted.context.banner} send={sendBanner} />}
        </Stage>
      </div>
    </>
  );
}
