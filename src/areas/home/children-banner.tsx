import book from 'primeicons/raw-svg/book.svg?raw';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Banner } from './banner';
import { orderAccess } from './flows/children-order';

/** Leads a teacher to whom the publisher has given it to the order of books for children. */
export function ChildrenBanner({ logic = orderAccess }) {
  const [state] = useFlow(logic, { input: () => ({ of: undefined }) });
  const { t } = useTranslation();
  if (!state.matches('shown')) return null;
  return (
    <Banner
      title={t('home.childrenOrder.title')}
      text={t('home.childrenOrder.text')}
      leads="/gratishp"
      action={t('home.childrenOrder.action')}
      drawing={book}
    />
  );
}
