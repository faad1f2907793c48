import eye from 'primeicons/raw-svg/eye.svg?raw';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatDate, useTranslation } from '../../shared/i18n';
import { Icon } from '../../shared/ui/native/icon';
import { WidePicture } from '../../shared/ui/page/wide-picture';
import { assetAddress, formatCount } from './rules';
import type { Asset } from './types';
import '../../shared/ui/page/linked-card.css';
import './asset-card.css';

/** The picture of an asset. */
export function AssetPicture({ src }: { readonly src: string }) {
  return (
    <div className="asset-picture">
      <WidePicture src={src} />
    </div>
  );
}

type CardProps = Pick<Asset, 'id' | 'title' | 'picture'> & {
  /** Facts about the asset. */
  readonly children: ReactNode;
};

/** An asset in a row. The whole card is a link; the name of the link is the title of the asset. */
export function AssetCard({ id, title, picture, children }: CardProps) {
  return (
    <article className="linked-card asset-card">
      <AssetPicture src={picture} />
      <h3>
        <Link to={assetAddress(id)}>{title}</Link>
      </h3>
      {children}
    </article>
  );
}

/** The number of views of an asset: a short number on the screen, the whole number for screen readers. */
export function Views({ count }: { readonly count: number }) {
  const { t, i18n } = useTranslation();
  return (
    <span className="asset-views">
      <Icon drawing={eye} />
      <span aria-hidden="true">{formatCount(count, i18n.language)}</span>
      <span className="visually-hidden">{t('development.views', { count })}</span>
    </span>
  );
}

/** History state of a page that a link in the list has opened. The back link of this page then goes one step back in the history. */
export const fromList = { isFromAssets: true };

type LinkProps = {
  readonly asset: Asset;
  /** -1 if only arrow keys move focus to the asset, not Tab. */
  readonly tabIndex: 0 | -1;
};

/** An asset in a grid. The whole tile is a link, so that arrow keys move focus from one asset to the next. */
export const AssetLink = memo(function AssetLink({ asset, tabIndex }: LinkProps) {
  const { id, title, author, date, views, picture } = asset;
  return (
    <Link to={assetAddress(id)} state={fromList} className="asset-card asset-tile" tabIndex={tabIndex}>
      <AssetPicture src={picture} />
      <span className="asset-names">
        <span className="asset-title">{title}</span>
        <span className="asset-author">{author}</span>
        <span className="asset-facts">
          <time dateTime={date.toISOString()}>{formatDate(date)}</time>
          <Views count={views} />
        </span>
      </span>
    </Link>
  );
});
