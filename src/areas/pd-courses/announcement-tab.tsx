import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useLast } from '../../shared/flow/use-last';
import { useTranslation } from '../../shared/i18n';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { CourseCard } from './course-card';
import type { announcement } from './flows/announcement';
import { RegisterPart } from './register-part';
import { hoursOfCourse, masterCourses } from './rules';
import type { Announcement, Post } from './types';

type Props = {
  readonly flow: ActorRefFrom<typeof announcement>;
  /** The publisher's posts about courses. */
  readonly posts: readonly Post[];
  readonly onRegister: (announcement: Announcement) => void;
};

function Announced({ announced, onRegister }: { readonly announced: Announcement; readonly onRegister: Props['onRegister'] }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="course-description">{announced.description}</p>
      <RegisterPart announcement={announced} onRegister={() => onRegister(announced)} />
      {announced.next && <p className="form-small">{t('pdCourses.next', { day: announced.next })}</p>}
      <ul className="course-list">
        {masterCourses.map(({ master, name, text, modules }) => (
          <li key={master}>
            <CourseCard master={master} hasPicture={announced.pictured.includes(master)} title={name ?? t(text)}>
              <p>{t('pdCourses.length', { hours: hoursOfCourse, modules })}</p>
            </CourseCard>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Tab with the announced courses. */
export function AnnouncementTab({ flow, posts, onRegister }: Props) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const isKnown = state.matches('ready') || state.matches('empty');
  // The items remain visible while they load again, because focus returns from a dialog to a button of an item.
  const items = useLast(isKnown ? state.context.items : undefined);
  return (
    <>
      {state.matches('loading') && !items && <Busy />}
      <FlowNotice state={state} send={send} />
      {items?.length === 0 && <EmptyState title={t('pdCourses.none')} />}
      {items?.map((announced) => (
        <Announced key={announced.id} announced={announced} onRegister={onRegister} />
      ))}
      {items && posts.length > 0 && (
        <div className="course-posts">
          {posts.map(({ id, title, html, excerpt, picture }) => (
            <article key={id} className="card-part course-post">
              {picture && <img src={picture.medium} alt={picture.alt} width={640} height={360} loading="lazy" decoding="async" />}
              <h2>{title}</h2>
              <p className="form-small">{excerpt}</p>
              <SafeHtml html={html} />
            </article>
          ))}
        </div>
      )}
    </>
  );
}
