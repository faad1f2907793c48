import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import type { Cover as CoverAddress } from '../../shared/rules/covers';
import { shownDay } from '../../shared/rules/day';
import { Action } from '../../shared/ui/action';
import { Cover } from '../../shared/ui/cover';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Of } from '../../shared/ui/of';
import { OuterLink } from '../../shared/ui/outer-link';
import { CardOfProduct } from '../../shared/ui/product-card';
import { copyLicence } from './flows/copy-licence';
import { discountPercent, oldPrice, priceText } from './rules';
import type { Product } from './types';

type Props = {
  readonly product: Product;
  readonly isFresh: boolean;
  /** Of the title, for products without a picture of their own. */
  readonly cover: CoverAddress;
  readonly place: number;
  readonly onBuy: () => void;
  readonly logic?: typeof copyLicence | undefined;
};

/** A product of a title: with its licence and the way in, or with its price. */
export function CouponProduct({ product, isFresh, cover, place, onBuy, logic }: Props) {
  const { t } = useTranslation();
  const picture = <Cover {...(product.cover === null ? cover : { src: product.cover })} alt="" place={place} />;
  const marks = isFresh ? [t('couponLibrary.new')] : [];
  if (product.status === 'UNPAID')
    return (
      <CardOfProduct
        name={product.name}
        picture={picture}
        marks={marks}
        actions={
          <Action onPress={onBuy}>
            {t('couponLibrary.buy')}
            <Of>{product.name}</Of>
          </Action>
        }
      >
        <Price product={product} />
      </CardOfProduct>
    );
  return (
    <CardOfProduct
      name={product.name}
      picture={picture}
      marks={marks}
      actions={
        <>
          <a className="action p-button p-component" href={product.opens}>
            <span className="p-button-label">
              {t('couponLibrary.open')}
              <Of>{product.name}</Of>
            </span>
          </a>
          {product.site !== null && (
            <OuterLink href={product.site} look="side">
              {t('couponLibrary.site')}
              <Of>{product.name}</Of>
            </OuterLink>
          )}
        </>
      }
    >
      <p className="coupon-ends">{t('couponLibrary.until', { day: shownDay(product.expires) })}</p>
      <Licence product={product} logic={logic} />
    </CardOfProduct>
  );
}

/** The licence, to be typed in where the product is used. */
function Licence({ product, logic = copyLicence }: Pick<Props, 'product' | 'logic'>) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, {});
  return (
    <div className="coupon-licence">
      <p>
        {t('couponLibrary.licence')}{' '}
        <strong className={state.matches('copied') ? 'coupon-code coupon-code-copied' : 'coupon-code'}>{product.licence}</strong>
      </p>
      <Action look="quiet" onPress={() => send({ type: 'copy.requested', text: product.licence })}>
        {t('couponLibrary.copy')}
        <Of>{product.name}</Of>
      </Action>
      <FlowNotice state={state} />
    </div>
  );
}

function Price({ product }: Pick<Props, 'product'>) {
  const { t } = useTranslation();
  const before = oldPrice(product);
  const percent = discountPercent(product);
  return (
    <>
      <p className="coupon-price">
        {before !== null && (
          <s>
            <span className="visually-hidden">{t('couponLibrary.oldPrice')}</span> {priceText(before)}
          </s>
        )}{' '}
        <strong>{priceText(product.total)}</strong> <span className="coupon-ends">{t('couponLibrary.withVat')}</span>
      </p>
      {percent > 0 && (
        <p className="coupon-discount">
          {product.discountEnds === null
            ? t('couponLibrary.discount', { percent })
            : t('couponLibrary.discountUntil', { percent, day: shownDay(product.discountEnds) })}
        </p>
      )}
    </>
  );
}
