import type { EventFromLogic } from 'xstate';
import { useTranslation } from '../../shared/i18n';
import { fileSize } from '../../shared/i18n/file-size';
import { shownDay } from '../../shared/rules/day';
import { ShownResult } from '../../shared/ui/behaviour/shown-result';
import { Action, buttonClasses } from '../../shared/ui/native/action';
import { FileLink } from '../../shared/ui/native/file-link';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { Cover } from '../../shared/ui/page/cover';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Preview, type PreviewFlow } from '../preview';
import { CouponProduct } from './coupon-product';
import type { copyLicence } from './flows/copy-licence';
import type { shelf } from './flows/shelf';
import { byCategory } from './rules';
import type { Resource, Title } from './types';

type Props = {
  readonly title: Title;
  /** The ids of the title and of its products that were new when the person opened the title. */
  readonly news: readonly string[];
  /** The id of the resource that the preview shows; null without a preview. */
  readonly resource: string | null;
  readonly send: (event: EventFromLogic<typeof shelf>) => void;
  readonly copying?: typeof copyLicence | undefined;
  readonly look?: typeof PreviewFlow | undefined;
};

/** A title of the library: instructions for its products, the products themselves, and its resources. */
export function CouponTitle({ title, news, resource, send, copying, look }: Props) {
  const { t } = useTranslation();
  const groups = byCategory(title.resources);
  const previewable = groups.flatMap((group) => group.resources).filter(({ preview }) => preview !== null);

  return (
    <ShownResult className="coupon-title">
      <div>
        <Action look="side" onPress={() => send({ type: 'back' })}>
          {t('couponLibrary.toTitles')}
        </Action>
      </div>
      <div className="coupon-title-head">
        <span className="coupon-cover">
          <Cover {...title.cover} alt="" index={0} />
        </span>
        <div>
          <PageTitle>{title.name}</PageTitle>
          <p className="coupon-ends">{t('couponLibrary.until', { day: shownDay(title.expires) })}</p>
        </div>
      </div>
      {title.products.length > 0 && (
        <section className="card-part">
          <h2>{t('couponLibrary.help')}</h2>
          <ol className="coupon-steps">
            <li>{t('couponLibrary.helpOpen')}</li>
            <li>{t('couponLibrary.helpLicence')}</li>
            <li>{t('couponLibrary.helpBack')}</li>
          </ol>
        </section>
      )}
      {title.products.length > 0 && (
        <section className="coupon-part">
          <h2>{t('couponLibrary.products')}</h2>
          <ul className="product-list">
            {title.products.map((product, index) => (
              <li key={product.id}>
                <CouponProduct
                  product={product}
                  isFresh={news.includes(product.id)}
                  cover={title.cover}
                  index={index}
                  onBuy={() => send({ type: 'cart.added', product: product.id })}
                  logic={copying}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.length > 0 && (
        <section className="coupon-part">
          <h2>{t('couponLibrary.resources')}</h2>
          {groups.map((group) => (
            <section key={group.category} className="coupon-group">
              <h3>{group.category ?? t('couponLibrary.otherResources')}</h3>
              <ul className="coupon-resources">
                {group.resources.map((each) => (
                  <li key={each.id}>
                    <ResourceLine resource={each} onOpen={() => send({ type: 'resource.opened', resource: each.id })} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      )}
      {title.products.length === 0 && groups.length === 0 && <p>{t('couponLibrary.nothingInTitle')}</p>}
      {resource !== null && (
        <Preview
          items={previewable}
          at={resource}
          onMove={(id) => send({ type: 'resource.turned', resource: id })}
          onClose={() => send({ type: 'back' })}
          logic={look}
        />
      )}
    </ShownResult>
  );
}

function ResourceLine({ resource, onOpen }: { readonly resource: Resource; readonly onOpen: () => void }) {
  const { t, i18n } = useTranslation();
  const { name, description, format, size, preview, download } = resource;
  const facts = [format, size !== null && fileSize(size, i18n.language)].filter(Boolean).join(' · ');
  return (
    <article className="coupon-resource">
      <div>
        <h4>{name}</h4>
        {facts !== '' && <p className="coupon-ends">{facts}</p>}
        {description !== '' && <p>{description}</p>}
      </div>
      <div className="coupon-actions">
        {preview !== null && (
          <Action look="side" onPress={onOpen}>
            {t('couponLibrary.look')}
            <HiddenSuffix>{name}</HiddenSuffix>
          </Action>
        )}
        {download !== null && (
          <FileLink className={buttonClasses('quiet')} href={download}>
            <span className="p-button-label">
              {t('couponLibrary.download')}
              <HiddenSuffix>{name}</HiddenSuffix>
            </span>
          </FileLink>
        )}
      </div>
    </article>
  );
}
