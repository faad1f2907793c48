import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import type { SnapshotFrom } from 'xstate';
import { loadCode } from '../../shared/browser/code';
import { asksForReload } from '../../shared/flow/notice';
import { useEmittedEvents } from '../../shared/flow/use-emitted-events';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { late } from '../../shared/ui/behaviour/late';
import { ShownResult } from '../../shared/ui/behaviour/shown-result';
import { Stage } from '../../shared/ui/behaviour/stage';
import { useOffline } from '../../shared/ui/behaviour/use-offline';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { ReloadAction } from '../../shared/ui/native/reload-action';
import { Busy } from '../../shared/ui/page/busy';
import { pendingElements } from '../../shared/ui/page/late-page';
import { PageTitle } from '../../shared/ui/page/page-title';
import { couponLibrary } from './flows/coupon-library';
import type { purchaseResult } from './flows/purchase-result';
import { PurchaseResultPage } from './purchase-result-page';
import { placeIn } from './rules';
import type { ShelfFlows } from './shelf';
import type { LibraryPlace } from './types';
import '../../shared/ui/native/layout.css';

/** The code that shows the titles does not load with the page, because the person reads the terms first. */
const Shelf = late(async () => (await loadCode(() => import('./shelf'))).Shelf, pendingElements);
const UnpaidOrderPage = late(async () => (await loadCode(() => import('./unpaid-order-page'))).UnpaidOrderPage, pendingElements);

type Props = ShelfFlows & { readonly logic?: typeof couponLibrary; readonly result?: typeof purchaseResult };

/** The page of the digital library that the address names. */
export function LibraryPage(props: Props) {
  const place = placeIn(useSearch());
  return <Library key={place.token} place={place} {...props} />;
}

const errors = [
  'notFound',
  'notProven',
  'insecure',
  'proofNotLoaded',
  'failed',
  'productExpired',
  'productFailed',
  'withoutToken',
] as const;
/** The states in which an unpaid order is shown, if the library has such an order. */
const unpaid = ['checking', 'unpaid', 'withdrawing', 'withdrawn'] as const;

const errorOf = (state: SnapshotFrom<typeof couponLibrary>) => errors.find((error) => state.matches({ error }));

const errorTexts = {
  notFound: { title: 'couponLibrary.tokennotfound_title', body: 'couponLibrary.tokennotfound_body' },
  notProven: { title: 'couponLibrary.notproven_title', body: 'couponLibrary.notproven_body' },
  insecure: { title: 'couponLibrary.notproven_title', body: 'common.captchaInsecure' },
  proofNotLoaded: { title: 'couponLibrary.notproven_title', body: 'common.captchaMissing' },
  failed: { title: 'couponLibrary.genericerror_title', body: 'couponLibrary.genericerror_body' },
  productExpired: { title: 'couponLibrary.productexpired_title', body: 'couponLibrary.productexpired_body' },
  productFailed: { title: 'couponLibrary.productfailed_title', body: 'couponLibrary.productfailed_body' },
  withoutToken: { title: 'couponLibrary.withouttoken_title', body: 'couponLibrary.withouttoken_body' },
} as const;

function Library({ place, ...props }: Props & { readonly place: LibraryPlace }) {
  const { logic = couponLibrary, result, ...flows } = props;
  const [state, send, flow] = useFlow(logic, { input: () => place });
  const [, navigate] = useLocation();
  const { token, order, library, isBought, open } = state.context;
  const error = errorOf(state);
  useEmittedEvents(flow, ({ type }) => {
    if (type === 'news.read') navigate(`/coupons?${new URLSearchParams({ token })}`, { replace: true });
  });

  const view = () => {
    if (state.hasTag('open') && library)
      return (
        <>
          <FlowNotice state={state} send={send} />
          <Shelf
            token={token}
            library={library}
            isBought={isBought && !state.matches('stale')}
            onChanged={() => send({ type: 'library.changed' })}
            {...flows}
          />
        </>
      );
    if (open && unpaid.some((each) => state.matches(each))) return <UnpaidOrderPage order={open} state={state} send={send} />;
    if (order && (state.matches('returned') || state.matches('loading')))
      return (
        <PurchaseResultPage
          token={token}
          order={order}
          busy={state.hasTag('busy')}
          onLibrary={(isPaid) => send({ type: 'library.asked', isPaid })}
          logic={result}
        />
      );
    if (error)
      return (
        <LibraryError
          key={error}
          error={error}
          onBack={() => send({ type: 'back' })}
          onLinkWanted={error === 'notFound' ? () => send({ type: 'link.wanted' }) : undefined}
        />
      );
    if (state.matches('disclaimer') || state.matches('loading'))
      return <Terms busy={state.hasTag('busy')} onAccept={() => send({ type: 'accepted' })} />;
    return state.matches('checking') && <Busy />;
  };
  return <Stage>{view()}</Stage>;
}

type ErrorProps = {
  readonly error: (typeof errors)[number];
  readonly onBack: () => void;
  /** Leads to the form that requests the link of a library; undefined if another link does not help. */
  readonly onLinkWanted: (() => void) | undefined;
};

function LibraryError({ error, onBack, onLinkWanted }: ErrorProps) {
  const { t } = useTranslation();
  const offline = useOffline();
  const { title, body } = errorTexts[error];
  const reloads = asksForReload(body);
  return (
    <ShownResult className="narrow-page card-part">
      <PageTitle>{t(title)}</PageTitle>
      <p>{(reloads && offline) || t(body)}</p>
      <div className="flex flex-wrap gap-2">
        {onLinkWanted && <Action onPress={onLinkWanted}>{t('couponLibrary.askLink')}</Action>}
        {reloads && <ReloadAction look="main" />}
        <Action look={onLinkWanted || reloads ? 'side' : 'main'} onPress={onBack}>
          {t('common.back')}
        </Action>
      </div>
    </ShownResult>
  );
}

function Terms({ busy, onAccept }: { readonly busy: boolean; readonly onAccept: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t('couponLibrary.title')}</PageTitle>
      <p>{t('couponLibrary.welcome')}</p>
      <h2>{t('couponLibrary.terms')}</h2>
      <ul className="text-list">
        <li>{t('couponLibrary.termsUse')}</li>
        <li>{t('couponLibrary.termsLink')}</li>
        <li>{t('couponLibrary.termsDays')}</li>
      </ul>
      <div>
        <Action busy={busy} onPress={onAccept}>
          {t('couponLibrary.accept')}
        </Action>
      </div>
      <p className="form-small">{t('common.captchaNotice')}</p>
    </div>
  );
}
