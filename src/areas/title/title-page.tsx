import { useLocation, useSearch } from 'wouter';
import { loadExtra } from '../../shared/browser/code';
import { useFlow } from '../../shared/flow/use-flow';
import { useMoves } from '../../shared/flow/use-moves';
import { textsOf, useTranslation } from '../../shared/i18n';
import { late } from '../../shared/ui/behaviour/late';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { useUser } from '../session';
import { addressOf, placeIn, titleIn } from './address';
import { title as titleFlow, titleInput } from './flows/title';
import { tabsOf } from './rules';
import { type InsideTitle, TitleContents } from './title-contents';
import { TitleHead } from './title-head';
import type { MessageFlows } from './title-messages';
import './title.css';

const TitleMessages = late(
  async () => {
    const [module] = await Promise.all([loadExtra(() => import('./title-messages')), textsOf('title-posts')]);
    return module.TitleMessages;
  },
  { instead: null },
);

type Props = InsideTitle & MessageFlows & { readonly logic?: typeof titleFlow };

/** Page of a title: its teaching material and its products. The address contains the place that is shown. */
export function TitlePage({ logic = titleFlow, introduction, banner, survey, ...inside }: Props) {
  const user = useUser();
  const { i18n } = useTranslation();
  const [path] = useLocation();
  const search = useSearch();
  const here = placeIn(path, search);
  const address = search ? `${path}?${search}` : path;
  const [state, send, flow] = useFlow(logic, { input: () => titleInput(address, titleIn(path), here, user, i18n.language) });
  const { titleId, title, products, place } = state.context;
  useMoves(flow, state.matches('looking'), (moved) => addressOf(titleId, moved), here, send);

  return (
    <div className="title-page">
      <TitleHead title={title} isOpening={state.matches('opening')} user={user}>
        {state.matches('looking') && title && place && (
          <TitleMessages title={title} isCovered={place.resource !== null} {...{ introduction, banner, survey }} />
        )}
      </TitleHead>
      {state.matches('opening') && <Busy />}
      <FlowNotice state={state} send={send} />
      {state.matches('looking') && title && place && (
        <TitleContents title={title} products={products} place={place} tabs={tabsOf({ ...state.context, title })} send={send} {...inside} />
      )}
    </div>
  );
}
