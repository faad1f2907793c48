import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { Busy } from '../../shared/ui/page/busy';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { CourseAccess } from './course-access';
import { CourseCard } from './course-card';
import type { myCourses } from './flows/my-courses';
import type { openCourse } from './flows/open-course';
import { RegisterPart } from './register-part';
import { otherCourses, whyNoAccess } from './rules';
import type { Announcement, Course, Registration } from './types';

type CourseTaken = { readonly announcement: Announcement; readonly registration: Registration };

type Props = {
  readonly flow: ActorRefFrom<typeof myCourses>;
  readonly access?: typeof openCourse;
  readonly onRegister: (announcement: Announcement) => void;
  readonly onCancel: (taken: CourseTaken) => void;
};

/** The course that the person takes. */
function TakenCourse({ announcement, registration, access, onCancel }: CourseTaken & Pick<Props, 'access' | 'onCancel'>) {
  const { t } = useTranslation();
  const id = useId();
  const { master, hasPicture, title, ends, isOver, opens } = registration;
  const { isCurrent, registrationOn } = announcement;
  const noAccess = whyNoAccess(registration);
  const [accessHintId, cancelHintId] = [noAccess ? `${id}-access` : undefined, registrationOn ? undefined : `${id}-cancel`];
  return (
    <div className="course-taken">
      <CourseCard master={master} hasPicture={hasPicture} title={title}>
        {ends && <p>{t(isOver ? 'pdCourses.ended' : 'pdCourses.ends', { day: ends })}</p>}
        {noAccess && (
          <p id={accessHintId} className="form-small">
            {t(noAccess, { day: opens ?? '' })}
          </p>
        )}
        {!registrationOn && (
          <p id={cancelHintId} className="form-small">
            {t(isCurrent ? 'pdCourses.cancelOff' : 'pdCourses.notCurrent', { start: announcement.starts, end: announcement.ends })}
          </p>
        )}
        <div className="course-actions">
          <CourseAccess key={registration.id} registration={registration} whyNot={accessHintId} {...(access && { logic: access })} />
          <Action
            look="side"
            disabled={!registrationOn}
            describedBy={cancelHintId}
            onPress={() => onCancel({ announcement, registration })}
          >
            {t('pdCourses.cancel')}
            <HiddenSuffix>{title}</HiddenSuffix>
          </Action>
        </div>
      </CourseCard>
    </div>
  );
}

type CatalogueProps = { readonly heading: string; readonly announcement: Announcement; readonly courses: readonly Course[] };

/** The other courses of the catalogue. */
function Catalogue({ heading, announcement, courses }: CatalogueProps) {
  const { t } = useTranslation();
  const stateOf = ({ isCompleted, isOpen }: Course) => {
    if (isCompleted) return t('pdCourses.isCompleted');
    if (isOpen) return null;
    return announcement.isAhead ? t('pdCourses.opensOn', { day: announcement.starts }) : t('pdCourses.isClosed');
  };
  if (courses.length === 0) return null;
  return (
    <section className="course-catalogue" aria-labelledby="catalogue">
      <h2 id="catalogue">{heading}</h2>
      <ul className="course-list">
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard master={course.master} hasPicture={course.hasPicture} title={course.name} level="h3">
              {stateOf(course) && <p>{stateOf(course)}</p>}
            </CourseCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tab with the course that the person takes, and with the other courses. */
export function MyCoursesTab({ flow, access, onRegister, onCancel }: Props) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { announcement, registration, courses } = state.context;
  return (
    <>
      {state.matches('loading') && <Busy />}
      <FlowNotice state={state} send={send} />
      {state.matches('none') && <EmptyState title={t('pdCourses.none')} />}
      {state.matches('notRegistered') && announcement && (
        <EmptyState
          title={t('pdCourses.notTaking')}
          actions={<RegisterPart announcement={announcement} onRegister={() => onRegister(announcement)} />}
        />
      )}
      {registration && announcement && (
        <TakenCourse announcement={announcement} registration={registration} onCancel={onCancel} {...(access && { access })} />
      )}
      {announcement && (
        <Catalogue
          heading={t(registration ? 'pdCourses.others' : 'pdCourses.catalogue')}
          announcement={announcement}
          courses={otherCourses(courses, registration)}
        />
      )}
    </>
  );
}
