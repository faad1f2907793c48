import type { ReactNode } from 'react';
import { useIsOpen } from '../../shared/flow/open-pages';
import { useFlow } from '../../shared/flow/use-flow';
import { useQueryInAddress } from '../../shared/flow/view-in-address';
import { may } from '../../shared/rules/permissions';
import type { Title } from '../library';
import { useSession, useUser } from '../session';
import { AssetRow } from './asset-row';
import { ChangeSchoolBanner } from './banners';
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
  /** null: nobody knows yet which there are. */
  readonly children: (assets: readonly Asset[] | null) => ReactNode;
};

/** Asks for the newest assets of professional development. */
export function WithAssets({ logic = newestAssets, children }: WithAssetsProps) {
  const [state] = useFlow(logic, { input: () => ({ of: undefined }) });
  return children(state.matches('loading') ? null : state.context.items);
}

type Props = {
  /** The library; null while it is loading. */
  readonly titles: readonly Title[] | null;
  readonly logic?: typeof news;
  /** What stands at the end. */
  readonly children?: ReactNode;
};

/**
 * What stands below the library: what is new, and what is rarely done. Each part waits until it is known what stands above it, so that
 * nothing moves that somebody reads.
 */
export function HomeBelow({ titles, logic = news, children }: Props) {
  const user = useUser();
  const { locale } = useSession();
  const isOpen = useIsOpen();
  const [state, send] = useFlow(logic, { input: () => newsInput(user, locale, location.search) });
  const { news: found, topic, most } = state.context;
  useQueryInAddress((query) => queryWithNews(query, { topic, most }));
  const isShown = state.matches('shown');

  const parts = (assets: readonly Asset[] | null) =>
    !state.matches('loading') && (
      <>
        {isShown && <Highlights news={found} />}
        {assets && assets.length > 0 && <AssetRow assets={assets} />}
        {assets && isShown && (
          <NewsFeed
            news={found}
            topic={topic}
            most={most}
            onTopic={(chosen) => send({ type: 'topic.chosen', topic: chosen })}
            onMore={state.can({ type: 'more.requested' }) ? () => send({ type: 'more.requested' }) : null}
          />
        )}
        {assets && titles && (
          <div className="banner-row">
            <ExercisesEntry user={user} titles={titles} />
            {may(user, 'changeSchool') && <ChangeSchoolBanner />}
          </div>
        )}
        {assets && titles && children}
      </>
    );

  const seesAssets = user.may.seeProfessionalDevelopment && isOpen('/professional-development/:assetid');
  return seesAssets ? <WithAssets>{parts}</WithAssets> : parts([]);
}
