import building from 'primeicons/raw-svg/building.svg?raw';
import gift from 'primeicons/raw-svg/gift.svg?raw';
import unlock from 'primeicons/raw-svg/unlock.svg?raw';
import type { ComponentProps } from 'react';
import { useIsOpen } from '../../shared/flow/open-pages';
import { positionRequest } from '../../shared/flow/position-request';
import { useTranslation } from '../../shared/i18n';
import { mayOrder, maySeeOrders, needsPosition } from '../../shared/rules/free-adoption';
import { may } from '../../shared/rules/permissions';
import { NamePosition } from '../adoption';
import type { User } from '../session';
import { Banner } from './banner';
import type { ComingPart } from './coming';

/** The value of `childrenBanner` for a person who may not order books for children: no banner, and nothing is loading. */
export const noBanner: ComingPart = { isLate: false, isLoading: false, shown: null };

type ToDoProps = ComponentProps<typeof NamePosition> & {
  readonly user: User;
  /** Banner that leads to the order of books for children. */
  readonly childrenBanner?: ComingPart;
};

/**
 * Banners of the tasks that a person still has to do, above the news. All banners appear at once, so that no banner moves another banner. A
 * late banner for the order of books is shown at the end of the page instead.
 */
export function ToDo({ user, childrenBanner = noBanner, ...position }: ToDoProps) {
  const { t } = useTranslation();
  const isOpen = useIsOpen();
  const mayActivate = may(user, 'becomeTeacher');
  const canOrder = mayOrder(user, isOpen);
  const { isLate, isLoading, shown } = childrenBanner;
  const row = (
    <div className="banner-row">
      {maySeeOrders(user, isOpen) && (
        <Banner
          title={t('home.freeAdoption.title')}
          text={t(canOrder ? 'home.freeAdoption.text' : 'home.freeAdoption.acting')}
          target={needsPosition(user, isOpen) ? () => positionRequest.ask('/gratis-adoption') : '/gratis-adoption'}
          action={t(canOrder ? 'home.freeAdoption.action' : 'home.freeAdoption.see')}
          drawing={gift}
          isTask={canOrder}
        />
      )}
      {!isLate && shown}
      {mayActivate && (
        <Banner
          title={t('home.activationCode.title')}
          text={t('home.activationCode.text')}
          target="/activation-code"
          action={t('activationCode.submit')}
          drawing={unlock}
          isTask
        />
      )}
    </div>
  );
  return (
    <>
      {canOrder && <NamePosition {...position} />}
      {(isLate || !isLoading) && row}
    </>
  );
}

/** A banner with a link to *Change school*, for a teacher who has moved to another school. */
export function ChangeSchoolBanner() {
  const { t } = useTranslation();
  return (
    <Banner
      title={t('home.changeSchool.title')}
      text={t('home.changeSchool.text')}
      target="/change-school"
      action={t('portal.changeSchool')}
      drawing={building}
    />
  );
}
