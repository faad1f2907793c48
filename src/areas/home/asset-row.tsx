import { Link } from 'wouter';
import { useTranslation } from '../../shared/i18n';
import { Slider } from '../../shared/ui/slider';
import { Day } from './news-card';
import type { Asset } from './types';

/** The newest assets of professional development. */
export function AssetRow({ assets }: { readonly assets: readonly Asset[] }) {
  const { t } = useTranslation();
  return (
    <section className="home-part" aria-labelledby="development">
      <h2 id="development">{t('home.development.title')}</h2>
      <Slider label={t('home.development.title')} items={assets} keyOf={({ id }) => id} wide>
        {({ id, title, author, picture, date }) => (
          <article className="asset-card">
            <img src={picture} alt="" width={320} height={180} loading="lazy" decoding="async" />
            <h3>
              <Link to={`/professional-development/${encodeURIComponent(id)}`}>{title}</Link>
            </h3>
            <p>{author}</p>
            <Day date={date} />
          </article>
        )}
      </Slider>
    </section>
  );
}
