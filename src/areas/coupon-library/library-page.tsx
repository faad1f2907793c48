import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import type { SnapshotFrom } from 'xstate';
import { useEmitted } from '../../shared/flow/use-emitted';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { PageTitle } from '../../shared/ui/page-title';
import { ShownResult } from '../../shared/ui/shown-result';
import { couponLibrary } from './flows/coupon-library';
import type { purchaseResult } from './flows/purchase-result';
import { PurchaseResultPage } from './purchase-result-page';
import { placeIn } from './rules';
import { Shelf, type ShelfFlows } from './shelf';
import type { LibraryPlace } from './types';
import '../../shared/ui/layout.css';

type Props = ShelfFlows & { readonly logic?: typeof couponLibrary; readonly result?: typeof purchaseResult };

/** The digital library to which the address leads. */
export function LibraryPage(props: Props) {
  const place = placeIn(useSearch());
  return <Library key={place.token} place={place} {...props} />;
}

const errors = ['notFound', 'failed', 'productExpired', 'productFailed', 'withoutToken'] as const;
const errorOf = (state: SnapshotFrom<typeof couponLibrary>) => errors.find((error) => state.matches({ error }));

const words = {
  notFound: { title: 'couponLibrary.tokennotfound_title', body: 'couponLibrary.tokennotfound_body' },
  failed: { title: 'couponLibrary.genericerror_title', body: 'couponLibrary.genericerror_body' },
  productExpired: { title: 'couponLibrary.productexpired_title', body: 'couponLibrary.productexpired_body' },
  productFailed: { title: 'couponLibrary.productfailed_title', body: 'couponLibrary.productfailed_body' },
  withoutToken: { title: 'couponLibrary.withouttoken_title', body: 'couponLibrary.withouttoken_body' },
} as const;

function Library({ place, logic = couponLibrary, result, ...flows }: Props & { readonly place: LibraryPlace }) {
  const { t } = useTranslation();
  const [state, send, flow] = useFlow(logic, { input: () => place });
  const [, navigate] = useLocation();
  const { token, order, library, isBought } = state.context;
  const error = errorOf(state);
  useEmitted(flow, ({ type }) => {
    if (type === 'product.forgotten') navigate(`/coupons?${new URLSearchParams({ token })}`, { replace: true });
  });

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
      <ShownResult key={error} className="narrow-page card-part">
        <PageTitle>{t(words[error].title)}</PageTitle>
        <p>{t(words[error].body)}</p>
        <div>
          <Action onPress={() => send({ type: 'back' })}>{t('common.back')}</Action>
        </div>
      </ShownResult>
    );
  if (!state.matches('disclaimer') && !state.matches('loading')) return null;
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
        <Action busy={state.hasTag('busy')} onPress={() => send({ type: 'accepted' })}>
          {t('couponLibrary.accept')}
        </Action>
      </div>
      <p className="form-small">{t('common.captchaNotice')}</p>
    </div>
  );
}
