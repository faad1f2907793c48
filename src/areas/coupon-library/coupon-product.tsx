import type { ComponentProps } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import type { Cover as CoverAddress } from '../../shared/rules/covers';
import { shownDay } from '../../shared/rules/day';
import { priceText } from '../../shared/rules/price-text';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { OuterLink } from '../../shared/ui/native/outer-link';
import { Cover } from '../../shared/ui/page/cover';
import { ProductFrame } from '../../shared/ui/page/product-frame';
import { copyLicence } from './flows/copy-licence';
import { discountPercent, oldPrice } from './rules';
import type { Product } from './types';

type Props = {
  readonly product: Product;
  /** Whether the person has not seen the product before. */
  readonly isFresh: boolean;
  /** The cover of the title, for products without a picture of their own. */
  readonly cover: CoverAddress;
  readonly index: number;
  readonly onBuy: () => void;
  readonly logic?: typeof copyLicence | undefined;
};

/** A product of a title, with its licence and a link that opens the product, or with its price. */
export function CouponProduct({ product, isFresh, cover, index, onBuy, logic }: Props) {
  const { t } = useTranslation();
  const frame = {
    name: product.name,
    level: 3 as const,
    picture: <Cover {...(product.cover === null ? cover : { src: product.cover })} alt="" index={index} />,
    marks: isFresh ? [t('couponLibrary.new')] : [],
  };
  return product.status === 'UNPAID' ? (
    <UnpaidProduct product={product} frame={frame} onBuy={onBuy} />
  ) : (
    <OpenProduct product={product} frame={frame} logic={logic} />
  );
}

type FrameProps = Pick<ComponentProps<typeof ProductFrame>, 'name' | 'level' | 'picture' | 'marks'>;

function UnpaidProduct({ product, frame, onBuy }: Pick<Props, 'product' | 'onBuy'> & { readonly frame: FrameProps }) {
  const { t } = useTranslation();
  return (
    <ProductFrame
      {...frame}
      actions={
        product.isForSale && (
          <Action onPress={onBuy}>
            {t('couponLibrary.buy')}
            <HiddenSuffix>{product.name}</HiddenSuffix>
          </Action>
        )
      }
    >
      <LastDay product={product} />
      <Price product={product} />
      {!product.isForSale && !product.isExpired && <p className="coupon-ends">{t('couponLibrary.notSold')}</p>}
    </ProductFrame>
  );
}

/** A product and its licence code, which can be copied. The message about the copy comes last, so that nothing moves under the pointer. */
function OpenProduct({ product, frame, logic = copyLicence }: Pick<Props, 'product' | 'logic'> & { readonly frame: FrameProps }) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, {});
  return (
    <ProductFrame
      {...frame}
      actions={
        <>
          {!product.isExpired && (
            <OuterLink href={product.opens}>
              {t('couponLibrary.open')}
              <HiddenSuffix>{product.name}</HiddenSuffix>
            </OuterLink>
          )}
          {product.site !== null && (
            <OuterLink href={product.site} look="side">
              {t('couponLibrary.site')}
              <HiddenSuffix>{product.name}</HiddenSuffix>
            </OuterLink>
          )}
          <div className="coupon-told">
            <FlowNotice state={state} />
          </div>
        </>
      }
    >
      <LastDay product={product} />
      <div className="coupon-licence">
        <p>
          {t('couponLibrary.licence')}{' '}
          <strong className={state.matches('copied') ? 'coupon-code coupon-code-copied' : 'coupon-code'}>{product.licence}</strong>
        </p>
        <Action look="quiet" onPress={() => send({ type: 'copy.requested', text: product.licence })}>
          {t('couponLibrary.copy')}
          <HiddenSuffix>{product.name}</HiddenSuffix>
        </Action>
      </div>
    </ProductFrame>
  );
}

function LastDay({ product: { expires, isExpired } }: Pick<Props, 'product'>) {
  const { t } = useTranslation();
  return <p className="coupon-ends">{t(isExpired ? 'couponLibrary.expired' : 'couponLibrary.until', { day: shownDay(expires) })}</p>;
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
