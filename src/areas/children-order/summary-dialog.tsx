import { useTranslation } from '../../shared/i18n';
import { orderCost } from '../../shared/rules/order-cost';
import { eurosOf } from '../../shared/rules/price';
import { priceText } from '../../shared/rules/price-text';
import { Action } from '../../shared/ui/native/action';
import { Modal } from '../../shared/ui/prime/modal';
import type { Child, OrderForm, School, Terms } from './types';

type Props = {
  readonly form: OrderForm;
  readonly terms: Terms;
  /** The school of the person who orders. */
  readonly school: School;
  readonly nameOf: (child: Child) => string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** The dialog with the summary of an order before sending: the books, the address of delivery and the cost. */
export function SummaryDialog({ form, terms, school, nameOf, onCancel, onConfirm }: Props) {
  const { t } = useTranslation();
  const { cost, vatCost, total } = orderCost(terms.cost, terms.vat);
  const facts = [
    ['number', String(terms.orderId)],
    ['teacherSchool', school.name],
    ['address', terms.address],
  ] as const;
  const costs = [
    ['cost', cost],
    ['vat', vatCost],
  ] as const;
  return (
    <Modal
      title={t('childrenOrder.summary')}
      onClose={onCancel}
      actions={
        <>
          <dl className="children-total">
            <dt>{t('childrenOrder.total')}</dt>
            <dd>{priceText(eurosOf(total))}</dd>
          </dl>
          <Action look="side" onPress={onCancel}>
            {t('common.cancel')}
          </Action>
          <Action onPress={onConfirm}>{t('childrenOrder.confirm')}</Action>
        </>
      }
    >
      <div className="form-stack">
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`childrenOrder.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {form.children.map((child) => (
          <section key={child.key}>
            <h3>{nameOf(child)}</h3>
            <ul className="text-list">
              {child.books.map(({ isbn, title }) => (
                <li key={isbn}>{title}</li>
              ))}
            </ul>
          </section>
        ))}
        <dl className="facts">
          {costs.map(([name, cents]) => (
            <div key={name}>
              <dt>{t(`childrenOrder.${name}`)}</dt>
              <dd>{priceText(eurosOf(cents))}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Modal>
  );
}
