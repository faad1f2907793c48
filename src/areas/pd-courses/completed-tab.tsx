import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { CourseCard } from './course-card';
import type { completed } from './flows/completed';

/** Tab with the courses that the person has completed. */
export function CompletedTab({ flow }: { readonly flow: ActorRefFrom<typeof completed> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  return (
    <>
      {state.matches('loading') && <Busy />}
      <FlowNotice state={state} send={send} />
      {state.matches('empty') && <EmptyState title={t('pdCourses.noneCompleted')} />}
      {state.matches('ready') && (
        <ul className="course-list">
          {state.context.items.map(({ id, master, hasPicture, title, ends, isOver }) => (
            <li key={id}>
              <CourseCard master={master} hasPicture={hasPicture} title={title}>
                {ends && <p>{t(isOver ? 'pdCourses.ended' : 'pdCourses.ends', { day: ends })}</p>}
              </CourseCard>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
