import building from 'primeicons/raw-svg/building.svg?raw';
import gift from 'primeicons/raw-svg/gift.svg?raw';
import unlock from 'primeicons/raw-svg/unlock.svg?raw';
import type { ComponentProps } from 'react';
import { useIsOpen } from '../../shared/flow/open-pages';
import { positionRequest } from '../../shared/flow/position-request';
import { useTranslation } from '../../shared/i18n';
import { mayOrder, needsPosition } from '../../shared/rules/free-adoption';
import { may } from '../../shared/rules/permissions';
import { NamePosition } from '../adoption';
import type { User } from '../session';
import { Banner } from './banner';
import { ChildrenBanner } from './children-banner';

/** Tasks of a person. They wait until they are done, so they stand above the news. */
export function ToDo({ user, ...position }: { readonly user: User } & ComponentProps<typeof NamePosition>) {
  const { t } = useTranslation();
  const isOpen = useIsOpen();
  const mayActivate = may(user, 'becomeTeacher');
  const canOrder = mayOrder(user, isOpen);
  const mayOrderBooks = may(user, 'orderForChildren') && isOpen('/gratishp');
  if (!mayActivate && !canOrder && !mayOrderBooks) return null;
  return (
    <div className="banner-row">
      {canOrder && (
        <>
          <Banner
            title={t('home.freeAdoption.title')}
            text={t('home.freeAdoption.text')}
            leads={needsPosition(user, isOpen) ? () => positionRequest.tell('/gratis-adoption') : '/gratis-adoption'}
            action={t('home.freeAdoption.action')}
            drawing={gift}
            waits
          />
          <NamePosition {...position} />
        </>
      )}
      {mayOrderBooks && <ChildrenBanner />}
      {mayActivate && (
        <Banner
          title={t('home.activationCode.title')}
          text={t('home.activationCode.text')}
          leads="/activation-code"
          action={t('activationCode.submit')}
          drawing={unlock}
          waits
        />
      )}
    </div>
  );
}

/** Leads a teacher who has moved to the change of school; few do, and rarely. */
export function ChangeSchoolBanner() {
  const { t } = useTranslation();
  return (
    <Banner
      title={t('home.changeSchool.title')}
      text={t('home.changeSchool.text')}
      leads="/change-school"
      action={t('portal.changeSchool')}
      drawing={building}
    />
  );
}
