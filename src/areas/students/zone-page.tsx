import { createElement } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useFlow } from '../../shared/flow/use-flow';
import { useMoves } from '../../shared/flow/use-moves';
import { textsOf, useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { late } from '../../shared/ui/late';
import { MissingDialog } from '../../shared/ui/missing-dialog';
import { PageTitle } from '../../shared/ui/page-title';
import { useSession } from '../session';
import { studentsZone } from './flows/students-zone';
import { addressOf, placeIn, tokenIn, whys } from './rules';
import type { InsideZone } from './zone-contents';
import '../../shared/ui/layout.css';

const ZoneContents = late(
  async () => {
    const [module] = await Promise.all([import('./zone-contents'), textsOf('title', 'products')]);
    return module.ZoneContents;
  },
  { fallback: createElement(Busy) },
);
const ZoneRefusal = late(async () => (await import('./zone-refusal')).ZoneRefusal, {
  instead: ({ why, onClose }) => <MissingDialog message={`zone.${why}`} closing="common.accept" onClose={onClose} />,
});

type Props = InsideZone & { readonly logic?: typeof studentsZone };

/** What a student sees who opens the link of a title. */
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
  const why = whys.find((each) => state.matches({ refused: each }));

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
      {why && <ZoneRefusal why={why} onClose={() => send({ type: 'closed' })} />}
    </div>
  );
}
