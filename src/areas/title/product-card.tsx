import { config } from '../../shared/config/config';
import { formatDate, useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import type { ProductType } from '../../shared/rules/product-types';
import { Action } from '../../shared/ui/native/action';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { OuterLink } from '../../shared/ui/native/outer-link';
import { Cover } from '../../shared/ui/page/cover';
import { ProductFrame } from '../../shared/ui/page/product-frame';
import type { User } from '../session';
import { addressOf, opensByLti } from './product-rules';
import { TitleLaunch } from './title-launch';
import type { Product, ProductUser, Title } from './types';

/** The brands of products, by type. A product that is only used online has no brand. */
const brands: Readonly<Partial<Record<ProductType, string>>> = {
  OLB: 'OLB',
  Blink: 'Blink',
  Pangea: 'Pangea',
  SongPals: 'SongPals',
  HUB: 'HUB',
};

const users = {
  teacher: 'products.forTeacher',
  student: 'products.forStudent',
  both: 'products.forBoth',
  demo: 'portal.demo',
} as const satisfies Record<ProductUser, Key>;

type Props = {
  readonly product: Product;
  readonly title: Title;
  readonly user: User;
  /** Index of the product in the list. */
  readonly index: number;
  /** Opens the licence of a product. */
  readonly onLicence: (product: Product) => void;
};

/** A product, with the buttons and links that the person may use. */
export function ProductCard({ product, title, user, index, onLicence }: Props) {
  const { t } = useTranslation();
  const { name, type, code, cover, ends } = product;
  const address = addressOf(product, config.productPlatform && new URL(config.productPlatform, document.baseURI).href);
  const picture = cover === null ? title.cover : { src: cover };
  return (
    <ProductFrame
      name={name}
      picture={<Cover {...picture} alt="" index={index} />}
      marks={[...(brands[type] === undefined ? [] : [brands[type]]), t(users[product.user])]}
      actions={
        <>
          {opensByLti(user, title, product) && <TitleLaunch titleId={title.id} name={name} />}
          {code !== null && (
            <Action look="side" onPress={() => onLicence(product)}>
              {t('products.viewCode')}
              <HiddenSuffix>{name}</HiddenSuffix>
            </Action>
          )}
          {address !== null && (
            <OuterLink href={address}>
              {t('products.open')}
              <HiddenSuffix>{name}</HiddenSuffix>
            </OuterLink>
          )}
        </>
      }
    >
      {ends && <p className="product-ends">{t('products.ends', { date: formatDate(ends) })}</p>}
    </ProductFrame>
  );
}
