import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { useSession } from '../session';
import { landing, landingInput } from './flows/landing';
import { LandingCarousel } from './landing-carousel';
import { RegisterLink } from './register-link';

/** Offers of the publisher. The offers load after the text of the page. They are shown below this text, so that the text does not move. */
export function LandingPosts({ logic = landing }) {
  const { t } = useTranslation();
  const { locale } = useSession();
  const [state, send] = useFlow(logic, { input: () => landingInput(locale) });
  const { posts } = state.context;
  if (!state.matches('shown')) return null;
  return (
    <>
      {posts.slides.length > 0 && <LandingCarousel state={state} send={send} />}
      {posts.items.length > 0 && (
        <section className="landing-items-part" aria-labelledby="landing-items">
          <h2 id="landing-items">{t('home.landing.items')}</h2>
          <ul className="landing-items">
            {posts.items.map((item) => (
              <li key={item.id} className="landing-item">
                {item.picture && (
                  <img src={item.picture.medium} alt={item.picture.alt} width={640} height={360} loading="lazy" decoding="async" />
                )}
                <div>
                  <h3>{item.title}</h3>
                  <SafeHtml html={item.html} />
                  <RegisterLink postTitle={item.title} look="side" />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
