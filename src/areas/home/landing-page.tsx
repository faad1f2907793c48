import { useSearch } from 'wouter/use-browser-location';
import { loadExtra } from '../../shared/browser/code';
import { useTranslation } from '../../shared/i18n';
import { withReturnTo } from '../../shared/rules/return-to';
import { late } from '../../shared/ui/behaviour/late';
import { ActionLink } from '../../shared/ui/native/action';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useSession } from '../session';
import type { landing } from './flows/landing';
import { ShelfDrawing } from './shelf-drawing';
import '../../shared/ui/native/layout.css';
import './landing-page.css';

const LandingPosts = late(async () => (await loadExtra(() => import('./landing-posts'))).LandingPosts, { instead: null });

const points = ['point1', 'point2', 'point3'] as const;

/** Home for visitors who are not signed in. The page that the visitor first requested opens after the sign-in. */
export function LandingPage({ logic }: { readonly logic?: typeof landing }) {
  const { t } = useTranslation();
  const { locale } = useSession();
  const search = useSearch();
  return (
    <div className="landing">
      <div className="landing-hero">
        <div className="landing-words">
          <PageTitle>{t('home.landing.title')}</PageTitle>
          <p>{t('home.landing.lead')}</p>
          <div className="flex flex-wrap gap-3">
            <ActionLink to={withReturnTo('/signin', search)}>{t('portal.signIn')}</ActionLink>
            <ActionLink to={withReturnTo('/register', search)} look="side">
              {t('signIn.register')}
            </ActionLink>
          </div>
        </div>
        <ShelfDrawing />
      </div>
      <ul className="landing-points">
        {points.map((point) => (
          <li key={point} className="card-part">
            <h2>{t(`home.landing.${point}.title`)}</h2>
            <p>{t(`home.landing.${point}.text`)}</p>
          </li>
        ))}
      </ul>
      <LandingPosts key={locale} {...(logic && { logic })} />
    </div>
  );
}
