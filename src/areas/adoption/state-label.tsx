import approved from 'primeicons/raw-svg/check-circle.svg?raw';
import inReview from 'primeicons/raw-svg/clock.svg?raw';
import sent from 'primeicons/raw-svg/send.svg?raw';
import toChange from 'primeicons/raw-svg/times-circle.svg?raw';
import { useTranslation } from '../../shared/i18n';
import { Explanation } from '../../shared/ui/native/explanation';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { Icon } from '../../shared/ui/native/icon';
import { type Reader, reasonOf } from './rules';
import type { Order } from './types';

/** The states that have an icon and an explanation. */
const drawings = { APROBADA: approved, ENREVISION: inReview, MODIFICADA: toChange, ENVIADA: sent };

type Props = {
  readonly order: Order;
  readonly reader: Reader;
  /** The text that distinguishes the order from other orders in the same state. */
  readonly of: string;
};

/** The label with the state of an order, and with a hint about what the reader can do. A title that was not ordered has no label. */
export function StateLabel({ order, reader, of }: Props) {
  const { t } = useTranslation();
  const { state } = order;
  if (state === 'NOSOLICITA') return null;
  if (state === 'RECHAZADA') return <span className="adoption-state">{t('adoption.state.RECHAZADA')}</span>;
  return (
    <Explanation
      className={`adoption-state adoption-state-${state.toLowerCase()}`}
      tip={t(reasonOf(order, reader) ?? `adoption.tip.${state}`)}
    >
      <Icon drawing={drawings[state]} />
      {t(`adoption.state.${state}`)}
      <HiddenSuffix>{of}</HiddenSuffix>
    </Explanation>
  );
}
