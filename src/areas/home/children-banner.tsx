import book from 'primeicons/raw-svg/book.svg?raw';
import type { ReactNode } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Banner } from './banner';
import type { ComingPart } from './coming';
import { orderAccess } from './flows/children-order';

type Props = {
  readonly logic?: typeof orderAccess;
  readonly children: (banner: ComingPart) => ReactNode;
};

/** Asks the server whether a teacher may order books for children. The render function gets a banner that links to the order page. */
export function WithChildrenBanner({ logic = orderAccess, children }: Props) {
  const [state] = useFlow(logic, { input: () => ({ of: undefined }) });
  const { t } = useTranslation();
  const banner = (
    <Banner
      title={t('home.childrenOrder.title')}
      text={t('home.childrenOrder.text')}
      target="/gratishp"
      action={t('home.childrenOrder.action')}
      drawing={book}
    />
  );
  return children({
    isLate: state.context.isLate,
    isLoading: state.matches('loading'),
    shown: state.matches('shown') && banner,
  });
}
