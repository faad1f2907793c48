import building from 'primeicons/raw-svg/building.svg?raw';
import gift from 'primeicons/raw-svg/gift.svg?raw';
import unlock from 'primeicons/raw-svg/unlock.svg?raw';
import { useIsOpen } from '../../shared/flow/open-pages';
import { useTranslation } from '../../shared/i18n';
import { may } from '../../shared/rules/permissions';
import type { User } from '../session';
import { Banner } from './banner';

/** What a person has to do: it waits until it is done, so it stands above what is new. */
export function ToDo({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const isOpen = useIsOpen();
  const mayActivate = may(user, 'becomeTeacher');
  const mayOrder = user.may.orderFreeAdoption && isOpen('/gratis-adoption');
  if (!mayActivate && !mayOrder) return null;
  return (
    <div className="banner-row">
      {mayOrder && (
        <Banner
          title={t('home.freeAdoption.title')}
          text={t('home.freeAdoption.text')}
          to="/gratis-adoption"
          action={t('home.freeAdoption.action')}
          drawing={gift}
          waits
        />
      )}
      {mayActivate && (
        <Banner
          title={t('home.activationCode.title')}
          text={t('home.activationCode.text')}
          to="/activation-code"
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
      to="/change-school"
      action={t('portal.changeSchool')}
      drawing={building}
    />
  );
}
