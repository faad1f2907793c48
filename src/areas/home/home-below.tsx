import { Fragment, type ReactNode } from 'react';
import { useIsOpen } from '../../shared/flow/open-pages';
import { useFlow } from '../../shared/flow/use-flow';
import { useQueryInAddress } from '../../shared/flow/view-in-address';
import { may } from '../../shared/rules/permissions';
import type { Title } from '../library';
import { useSession, useUser } from '../session';
import { AssetRow } from './asset-row';
import { ChangeSchoolBanner, noBanner } from './banners';
import type { Coming, ComingPart } from './coming';
import { ExercisesEntry } from './exercises-entry';
import { news, newsInput } from './flows/news';
import { newestAssets } from './flows/professional-development';
import { Highlights } from './highlights';
import { NewsFeed } from './news-feed';
import { queryWithNews } from './rules';
import type { Asset } from './types';
import './home.css';

type WithAssetsProps = {
  readonly logic?: typeof newestAssets;
  readonly children: (assets: readonly Asset[], coming: Coming) => ReactNode;
};

/** Loads the newest assets of professional development, and passes them to the render function. */
export function WithAssets({ logic = newestAssets, children }: WithAssetsProps) {
  const [state] = useFlow(logic, { input: () => ({ of: undefined }) });
  const { items, isLate } = state.context;
  return children(items, { isLate, isLoading: state.matches('loading') });
}

type Part = ComingPart & { readonly name: string };

const loaded: Coming = { isLate: false, isLoading: false };

/** Returns the parts before the first part that is still loading. */
const untilGap = (parts: readonly Part[]): readonly Part[] => {
  const gap = parts.findIndex(({ isLoading }) => isLoading);
  return gap < 0 ? parts : parts.slice(0, gap);
};

/**
 * Returns the parts to draw, in their order. A part is drawn only after all parts above it have loaded, so that no content moves during
 * reading. A late part delays no other part, because all late parts are drawn at the end.
 */
export const drawnOf = (parts: readonly Part[]): readonly Part[] => {
  const inTime = parts.filter(({ isLate }) => !isLate);
  const drawn = untilGap(inTime);
  return drawn.length < inTime.length ? drawn : [...drawn, ...untilGap(parts.filter(({ isLate }) => isLate))];
};

type Props = {
  /** The library; null while it is loading. */
  readonly titles: readonly Title[] | null;
  readonly logic?: typeof news;
  /**
   * The banner of the order of books for children. The banner is among the tasks at the top of the page. A late banner is at the end of the
   * page.
   */
  readonly childrenBanner?: ComingPart;
  /** Content below the other parts. */
  readonly children?: ReactNode;
};

/** The parts below the library: first news and assets, then the parts that people use rarely. */
export function HomeBelow({ titles, logic = news, childrenBanner = noBanner, children }: Props) {
  const user = useUser();
  const { locale } = useSession();
  const isOpen = useIsOpen();
  const [state, send] = useFlow(logic, { input: () => newsInput(user, locale, location.search) });
  const { news: found, topic, most, isLate } = state.context;
  useQueryInAddress((query) => queryWithNews(query, { topic, most }));
  const isShown = state.matches('shown');
  const ofNews = { isLate, isLoading: state.matches('loading') };
  const ofLibrary = { ...loaded, isLoading: titles === null };
  const { isLate: isBannerLate, shown: banner } = childrenBanner;

  const parts = (assets: readonly Asset[], ofAssets: Coming) =>
    drawnOf([
      ...(isBannerLate ? [] : [{ ...childrenBanner, name: 'tasks', shown: null }]),
      { ...ofNews, name: 'highlights', shown: isShown && <Highlights news={found} /> },
      { ...ofAssets, name: 'assets', shown: assets.length > 0 && <AssetRow assets={assets} /> },
      {
        ...ofNews,
        name: 'news',
        shown: isShown && (
          <NewsFeed
            news={found}
            topic={topic}
            most={most}
            onTopic={(chosen) => send({ type: 'topic.chosen', topic: chosen })}
            onMore={state.can({ type: 'more.requested' }) ? () => send({ type: 'more.requested' }) : null}
          />
        ),
      },
      {
        ...ofLibrary,
        name: 'banners',
        shown: (
          <div className="banner-row">
            <ExercisesEntry user={user} titles={titles ?? []} />
            {may(user, 'changeSchool') && <ChangeSchoolBanner />}
          </div>
        ),
      },
      { ...ofLibrary, name: 'rest', shown: children },
      ...(isBannerLate ? [{ ...childrenBanner, name: 'late task', shown: banner && <div className="banner-row">{banner}</div> }] : []),
    ]).map(({ name, shown }) => <Fragment key={name}>{shown}</Fragment>);

  const seesAssets = user.may.seeProfessionalDevelopment && isOpen('/professional-development/:assetid');
  return seesAssets ? <WithAssets>{parts}</WithAssets> : parts([], loaded);
}
