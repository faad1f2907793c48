import { useId, useMemo } from 'react';
import { Link } from 'wouter';
import { useKeptScroll } from '../../shared/flow/scroll-position';
import { useTranslation } from '../../shared/i18n';
import { VirtualGrid } from '../../shared/ui/behaviour/virtual-grid';
import { Slider } from '../../shared/ui/native/slider';
import { AssetLink, AssetPicture, fromList, Views } from './asset-card';
import { assetAddress, groupsOf } from './rules';
import type { Asset, AssetGroup, Development } from './types';

/** One of the assets that the publisher recommends. */
function StarredAsset({ asset: { id, title, author, description, views, largePicture } }: { readonly asset: Asset }) {
  const { t } = useTranslation();
  return (
    <article className="linked-card asset-slide">
      <AssetPicture src={largePicture} />
      <div className="asset-slide-words">
        <h3>
          <Link to={assetAddress(id)} state={fromList}>
            {title}
          </Link>
        </h3>
        <p>{description}</p>
        <p className="asset-facts">
          {t('development.by', { author })}
          <Views count={views} />
        </p>
      </div>
    </article>
  );
}

/** The assets of a category, below the name of the category. */
function Group({ group: { category, assets }, keys }: { readonly group: AssetGroup; readonly keys: string }) {
  const { t } = useTranslation();
  const name = category?.title ?? t('development.others');
  return (
    <section className="asset-group">
      <h2>{name}</h2>
      <VirtualGrid label={name} items={assets} describedBy={keys} tileWidth={240}>
        {(asset, tabIndex) => <AssetLink asset={asset} tabIndex={tabIndex} />}
      </VirtualGrid>
    </section>
  );
}

/** A slider with the assets that the publisher recommends, and below the slider all assets by category. */
export function AssetList({ found }: { readonly found: Development }) {
  const { t } = useTranslation();
  const keys = useId();
  const starred = useMemo(() => found.assets.filter(({ isStarred }) => isStarred), [found]);
  const groups = useMemo(() => groupsOf(found), [found]);

  useKeptScroll();

  return (
    <>
      {starred.length > 0 && (
        <section className="asset-group">
          <h2>{t('development.starred')}</h2>
          <Slider label={t('development.starred')} items={starred} keyOf={({ id }) => id} width="slide">
            {(asset) => <StarredAsset asset={asset} />}
          </Slider>
        </section>
      )}
      <p id={keys} className="visually-hidden">
        {t('development.keys')}
      </p>
      {groups.map((group) => (
        <Group key={group.category?.id ?? 'others'} group={group} keys={keys} />
      ))}
    </>
  );
}
