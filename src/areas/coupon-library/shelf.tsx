import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { shownDay } from '../../shared/rules/day';
import { Cover } from '../../shared/ui/cover';
import { EmptyState } from '../../shared/ui/empty-state';
import { Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { ShownResult } from '../../shared/ui/shown-result';
import type { PreviewFlow } from '../preview';
import { CouponTitle } from './coupon-title';
import type { copyLicence } from './flows/copy-licence';
import { shelf } from './flows/shelf';
import type { Library, Title } from './types';
import './coupon-library.css';

/** The flows inside the page. */
export type ShelfFlows = {
  readonly shelfLogic?: typeof shelf;
  readonly copying?: typeof copyLicence;
  readonly look?: typeof PreviewFlow;
};

type Props = ShelfFlows & {
  readonly token: string;
  readonly library: Library;
  /** A payment has just gone well. */
  readonly isBought: boolean;
};

/** The titles of a library, or one of them. */
export function Shelf({ token, library, isBought, shelfLogic = shelf, copying, look }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(shelfLogic, {
    input: () => ({ token, fresh: library.titles.filter(({ isNew }) => isNew).map(({ id }) => id) }),
  });
  const { fresh, title: opened, resource } = state.context;
  const title = library.titles.find(({ id }) => id === opened);

  if (title)
    return (
      <CouponTitle
        key={title.id}
        title={title}
        isFresh={fresh.includes(title.id)}
        resource={state.matches({ title: 'looking' }) ? resource : null}
        send={send}
        copying={copying}
        look={look}
      />
    );
  return (
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
        {library.titles.map((each, place) => (
          <li key={each.id}>
            <TitleTile
              title={each}
              isFresh={fresh.includes(each.id)}
              place={place}
              onOpen={() => send({ type: 'title.opened', title: each.id })}
            />
          </li>
        ))}
      </ul>
    </ShownResult>
  );
}

type TileProps = {
  readonly title: Title;
  /** It has not been looked at. */
  readonly isFresh: boolean;
  readonly place: number;
  readonly onOpen: () => void;
};

/** The whole tile opens the title; only its name is the button, and names it. */
function TitleTile({ title, isFresh, place, onOpen }: TileProps) {
  const { t } = useTranslation();
  return (
    <article className="coupon-tile">
      <span className="coupon-cover">
        <Cover {...title.cover} alt="" place={place} />
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
