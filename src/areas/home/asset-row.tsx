import { Link } from 'wouter';
import { useTranslation } from '../../shared/i18n';
import { Slider } from '../../shared/ui/native/slider';
import { AssetCard } from '../professional-development';
import { Day } from './news-card';
import type { Asset } from './types';

/** A row of cards with the newest assets of professional development. */
export function AssetRow({ assets }: { readonly assets: readonly Asset[] }) {
  const { t } = useTranslation();
  return (
    <div className="home-part">
      <div className="home-heading">
        <h2>{t('home.development.title')}</h2>
        <Link to="/professional-development">{t('home.development.all')}</Link>
      </div>
      <Slider label={t('home.development.title')} items={assets} keyOf={({ id }) => id} width="card">
        {({ date, author, ...asset }) => (
          <AssetCard {...asset}>
            <p>{author}</p>
            <Day date={date} />
          </AssetCard>
        )}
      </Slider>
    </div>
  );
}
