import plus from 'primeicons/raw-svg/plus.svg?raw';
import { useFlow } from '../../shared/flow/use-flow';
import { useStepPlaces } from '../../shared/flow/use-step-places';
import { useTranslation } from '../../shared/i18n';
import { shownDay } from '../../shared/rules/day';
import { ShownResult } from '../../shared/ui/behaviour/shown-result';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Icon } from '../../shared/ui/native/icon';
import { Notice } from '../../shared/ui/native/notice';
import { Cover } from '../../shared/ui/page/cover';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { PageTitle } from '../../shared/ui/page/page-title';
import type { PreviewFlow } from '../preview';
import { CouponTitle } from './coupon-title';
import type { copyLicence } from './flows/copy-licence';
import type { purchase } from './flows/purchase';
import type { redeemAnother } from './flows/redeem-another';
import { shelf } from './flows/shelf';
import { PurchasePage } from './purchase-page';
import { RedeemDialog } from './redeem-dialog';
import { newsOf } from './rules';
import type { Library, Title } from './types';
import './coupon-library.css';

/** The flows of the parts of the page. */
export type ShelfFlows = {
  readonly shelfLogic?: typeof shelf;
  readonly copying?: typeof copyLicence;
  readonly look?: typeof PreviewFlow;
  readonly buying?: typeof purchase;
  readonly redeeming?: typeof redeemAnother;
};

type Props = ShelfFlows & {
  readonly token: string;
  readonly library: Library;
  /** Whether a payment has just succeeded. */
  readonly isBought: boolean;
  /** Called when the library on the server has changed. */
  readonly onChanged: () => void;
};

/** The titles of a library, or the title that the person has opened. */
export function Shelf({ token, library, isBought, onChanged, shelfLogic = shelf, copying, look, buying, redeeming }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(shelfLogic, {
    input: () => ({ token }),
  });
  const { seen, news, title: opened, resource, product: inCart } = state.context;
  const title = library.titles.find(({ id }) => id === opened);
  const product = state.matches({ title: 'buying' }) ? title?.products.find(({ id }) => id === inCart) : undefined;
  useStepPlaces(product ? 3 : title ? 2 : 1);

  if (product)
    return (
      <Stage>
        <PurchasePage
          token={token}
          product={product}
          email={library.email}
          onLeave={(isStale) => {
            send({ type: 'back' });
            if (isStale) onChanged();
          }}
          logic={buying}
        />
      </Stage>
    );
  if (title)
    return (
      <Stage>
        <CouponTitle
          key={title.id}
          title={title}
          news={news}
          resource={state.matches({ title: 'looking' }) ? resource : null}
          send={send}
          copying={copying}
          look={look}
        />
      </Stage>
    );
  return (
    <Stage>
      <ShownResult className="coupon-shelf">
        <PageTitle>{t('couponLibrary.title')}</PageTitle>
        {isBought && (
          <Notice severity="success" standing>
            {t('couponLibrary.bought')}
          </Notice>
        )}
        {library.titles.length === 0 ? (
          <EmptyState title={t('couponLibrary.emptyTitle')}>{t('couponLibrary.empty')}</EmptyState>
        ) : (
          <p className="coupon-hint">{t('couponLibrary.choose')}</p>
        )}
        <ul className="coupon-grid">
          {library.titles.map((each, index) => (
            <li key={each.id}>
              <TitleTile
                title={each}
                isFresh={newsOf(each, seen).length > 0}
                index={index}
                onOpen={() => send({ type: 'title.opened', title: each.id, news: newsOf(each, seen) })}
              />
            </li>
          ))}
          <li>
            <button type="button" className="coupon-tile coupon-another" onClick={() => send({ type: 'redeem.asked' })}>
              <span className="coupon-cover coupon-plus">
                <Icon drawing={plus} />
              </span>
              <span className="coupon-name">{t('couponLibrary.another')}</span>
            </button>
          </li>
        </ul>
        {state.matches('redeeming') && (
          <RedeemDialog email={library.email} onChanged={onChanged} onClose={() => send({ type: 'redeem.closed' })} logic={redeeming} />
        )}
      </ShownResult>
    </Stage>
  );
}

type TileProps = {
  readonly title: Title;
  /** Whether the title, or a product of the title, is new to the person. */
  readonly isFresh: boolean;
  readonly index: number;
  readonly onOpen: () => void;
};

/** The tile of a title. A press anywhere on it opens the title. Only the name is a button, so that the label of the button is short. */
function TitleTile({ title, isFresh, index, onOpen }: TileProps) {
  const { t } = useTranslation();
  return (
    <article className="coupon-tile">
      <span className="coupon-cover">
        <Cover {...title.cover} alt="" index={index} />
      </span>
      <div className="coupon-tile-words">
        <button type="button" className="coupon-name" onClick={onOpen}>
          {title.name}
        </button>
        {isFresh && <span className="coupon-new">{t('couponLibrary.new')}</span>}
        <span className="coupon-ends">{t('couponLibrary.until', { day: shownDay(title.expires) })}</span>
      </div>
    </article>
  );
}
