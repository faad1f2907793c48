import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { fileSize } from '../../shared/i18n/file-size';
import { may } from '../../shared/rules/permissions';
import { Action } from '../../shared/ui/native/action';
import { DownloadLink } from '../../shared/ui/native/download-link';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { Tabs } from '../../shared/ui/native/tabs';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { ProductFrame } from '../../shared/ui/page/product-frame';
import { ExercisesCard } from '../exercises';
import { useUser } from '../session';
import { products as productsFlow } from './flows/products';
import { LicenceDialog } from './licence-dialog';
import { ProductCard } from './product-card';
import { canCreateExercises, canShare, installersOf } from './product-rules';
import { StudentLinkDialog } from './student-link-dialog';
import type { Product, Resource, Title } from './types';
import './products.css';

type Props = { readonly title: Title; readonly products: readonly Product[]; readonly logic?: typeof productsFlow };

/** The digital products of a title, online and offline. */
export function TitleProducts({ title, products, logic = productsFlow }: Props) {
  const user = useUser();
  const [state, send] = useFlow(logic, { input: () => ({ titleId: title.id, mayReplaceLink: may(user, 'replaceStudentLink') }) });
  const { t } = useTranslation();
  const { licence, studentLink } = state.children;
  const isOffline = state.matches('offline');
  return (
    <>
      <Tabs
        label={t('products.kinds')}
        tabs={[
          { id: 'online', label: t('products.online') },
          { id: 'offline', label: t('products.offline') },
        ]}
        selected={isOffline ? 'offline' : 'online'}
        onSelect={(tab) => send({ type: `${tab}.chosen` })}
      >
        {isOffline ? (
          <Installers installers={installersOf(title.resources)} />
        ) : (
          <OnlineProducts
            title={title}
            products={products}
            onLicence={(product) => send({ type: 'licence.requested', product })}
            onShare={() => send({ type: 'link.requested' })}
          />
        )}
      </Tabs>
      {licence && <LicenceDialog flow={licence} />}
      {studentLink && <StudentLinkDialog flow={studentLink} name={title.name} />}
    </>
  );
}

type OnlineProps = {
  readonly title: Title;
  readonly products: readonly Product[];
  readonly onLicence: (product: Product) => void;
  readonly onShare: () => void;
};

function OnlineProducts({ title, products, onLicence, onShare }: OnlineProps) {
  const user = useUser();
  const { t } = useTranslation();
  const mayShare = canShare(user, title);
  const mayCreateExercises = canCreateExercises(user, title);
  if (products.length === 0 && !mayShare && !mayCreateExercises)
    return <EmptyState title={t('products.onlineEmptyTitle')}>{t('products.onlineEmptyText')}</EmptyState>;
  return (
    <ul className="product-list">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} title={title} user={user} index={index} onLicence={onLicence} />
        </li>
      ))}
      {mayShare && (
        <li>
          <ProductFrame
            name={t('products.studentZone')}
            actions={
              <Action look="side" onPress={onShare}>
                {t('products.studentLink')}
              </Action>
            }
          >
            <p>{t('products.studentZoneText')}</p>
          </ProductFrame>
        </li>
      )}
      {mayCreateExercises && (
        <li>
          <ExercisesCard titleId={title.id} />
        </li>
      )}
    </ul>
  );
}

function Installers({ installers }: { readonly installers: readonly Resource[] }) {
  const { t, i18n } = useTranslation();
  if (installers.length === 0) return <EmptyState title={t('products.offlineEmptyTitle')}>{t('products.offlineEmptyText')}</EmptyState>;
  return (
    <ul className="product-list">
      {installers.map(({ id, name, format, size, download }) => (
        <li key={id}>
          <ProductFrame
            name={name}
            actions={
              download !== null && (
                <DownloadLink href={download}>
                  {t('products.download')}
                  <HiddenSuffix>{name}</HiddenSuffix>
                </DownloadLink>
              )
            }
          >
            {size !== null && <p className="product-ends">{[format, fileSize(size, i18n.language)].filter(Boolean).join(' · ')}</p>}
          </ProductFrame>
        </li>
      ))}
    </ul>
  );
}
