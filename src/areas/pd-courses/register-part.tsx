import { useId } from 'react';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { whyRegistrationIsOff } from './rules';
import type { Announcement } from './types';

type Props = { readonly announcement: Announcement; readonly onRegister: () => void };

/** The button that opens the registration form, and the days on which people can register. */
export function RegisterPart({ announcement, onRegister }: Props) {
  const { t } = useTranslation();
  const hintId = useId();
  const { starts, ends } = announcement;
  const why = whyRegistrationIsOff(announcement);
  return (
    <div className="course-register">
      <Action disabled={why !== null} describedBy={why === null ? undefined : hintId} onPress={onRegister}>
        {t('pdCourses.register')}
      </Action>
      <p id={hintId} className="form-small">
        {why && <>{t(why)} </>}
        {t('pdCourses.days', { start: starts, end: ends })}
      </p>
    </div>
  );
}
