import { useLocation, useSearch } from 'wouter';
import { loadCode, loadExtra } from '../../shared/browser/code';
import { useFlow } from '../../shared/flow/use-flow';
import { useMoves } from '../../shared/flow/use-moves';
import { textsOf, useTranslation } from '../../shared/i18n';
import { late } from '../../shared/ui/behaviour/late';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { pendingElements } from '../../shared/ui/page/late-page';
import { PageTitle } from '../../shared/ui/page/page-title';
import { MissingDialog } from '../../shared/ui/prime/missing-dialog';
import { useSession } from '../session';
import { studentsZone } from './flows/students-zone';
import { addressOf, linkReasons, placeIn, tokenIn } from './rules';
import type { InsideZone } from './zone-contents';
import '../../shared/ui/native/layout.css';

const ZoneContents = late(async () => {
  const [module] = await Promise.all([loadCode(() => import('./zone-contents')), textsOf('title', 'products')]);
  return module.ZoneContents;
}, pendingElements);
const ZoneRefusal = late(async () => (await loadExtra(() => import('./zone-refusal'))).ZoneRefusal, {
  instead: ({ why, onClose }) => <MissingDialog message={`zone.${why}`} closing="common.accept" onClose={onClose} />,
});

type Props = InsideZone & { readonly logic?: typeof studentsZone };

/** The page that the link of a title opens for a student. */
export function ZonePage(props: Props) {
  const [path] = useLocation();
  const token = tokenIn(path);
  return <Zone key={token} token={token} path={path} {...props} />;
}

function Zone({ token, path, logic = studentsZone, ...inside }: Props & { readonly token: string; readonly path: string }) {
  const { t } = useTranslation();
  const { locale } = useSession();
  const here = placeIn(path, useSearch());
  const [state, send, flow] = useFlow(logic, { input: () => ({ token, place: here, language: locale }) });
  const { zone, place } = state.context;
  const isOpen = state.matches({ open: 'looking' });
  useMoves(flow, isOpen, (moved) => addressOf(token, moved), here, send);
  const why = linkReasons.find((each) => state.matches({ refused: each }));

  if (isOpen && zone && place) return <ZoneContents zone={zone} token={token} place={place} send={send} {...inside} />;
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t('zone.title')}</PageTitle>
      <p>{t('zone.welcome')}</p>
      <ul className="text-list">
        <li>{t('zone.termsUse')}</li>
        <li>{t('zone.termsShare')}</li>
        <li>{t('zone.termsData')}</li>
      </ul>
      <div>
        <Action busy={state.hasTag('busy')} onPress={() => send({ type: 'accepted' })}>
          {t('zone.accept')}
        </Action>
      </div>
      <p className="form-small">{t('common.captchaNotice')}</p>
      <FlowNotice state={state} />
      {why && <ZoneRefusal why={why} onClose={() => send({ type: 'closed' })} />}
    </div>
  );
}
