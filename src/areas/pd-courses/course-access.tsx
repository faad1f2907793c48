import { useTranslation } from '../../shared/i18n';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { LtiLaunch } from '../../shared/ui/native/lti-launch';
import { openCourse } from './flows/open-course';
import type { Registration } from './types';

type Props = {
  readonly registration: Registration;
  /** Id of the element with the reason why the course cannot be opened now. */
  readonly whyNot?: string | undefined;
  readonly logic?: typeof openCourse;
};

/** A button that opens the person's course on the learning platform. */
export function CourseAccess({ registration, whyNot, logic = openCourse }: Props) {
  const { t } = useTranslation();
  const { id, announcementId, title } = registration;
  return (
    <LtiLaunch logic={logic} of={{ announcementId, id }} openHere={t('pdCourses.openHere')} whyNot={whyNot}>
      {t('pdCourses.access')}
      <HiddenSuffix>{title}</HiddenSuffix>
    </LtiLaunch>
  );
}
