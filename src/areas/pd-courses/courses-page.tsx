import { useSearch } from 'wouter';
import { loadCode } from '../../shared/browser/code';
import { noticeOf } from '../../shared/flow/notice';
import { useFlow } from '../../shared/flow/use-flow';
import { useMoves } from '../../shared/flow/use-moves';
import { useTranslation } from '../../shared/i18n';
import { languageCategory } from '../../shared/rules/post-categories';
import { late } from '../../shared/ui/behaviour/late';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { type Tab, Tabs } from '../../shared/ui/native/tabs';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { PageTitle } from '../../shared/ui/page/page-title';
import { MissingDialog } from '../../shared/ui/prime/missing-dialog';
import { useSession } from '../session';
import { AnnouncementTab } from './announcement-tab';
import { CompletedTab } from './completed-tab';
import { coursePosts } from './flows/course-posts';
import { courses } from './flows/courses';
import type { openCourse } from './flows/open-course';
import { MyCoursesTab } from './my-courses-tab';
import { addressOf, placeIn, postsIn } from './rules';
import type { Announcement } from './types';
import '../../shared/ui/native/layout.css';
import './courses.css';

/** The code of the dialogs loads when the first dialog opens. */
const RegisterDialog = late(async () => (await loadCode(() => import('./register-dialog'))).RegisterDialog, {
  instead: ({ flow }) => <MissingDialog onClose={() => flow.send({ type: 'dismissed' })} />,
});
const CancelDialog = late(async () => (await loadCode(() => import('./cancel-dialog'))).CancelDialog, {
  instead: ({ flow }) => <MissingDialog onClose={() => flow.send({ type: 'dismissed' })} />,
});
const ResultDialog = late(async () => (await loadCode(() => import('../../shared/ui/prime/result-dialog'))).ResultDialog, {
  instead: ({ state, onAccept }) => <MissingDialog message={noticeOf(state)?.text} closing="common.accept" onClose={onAccept} />,
});

type Props = { readonly logic?: typeof courses; readonly access?: typeof openCourse };

/** The page of the courses for teachers, with three tabs: announced courses, the person's own course, and completed courses. */
export function CoursesPage({ logic = courses, access }: Props) {
  const { t } = useTranslation();
  const { locale } = useSession();
  const here = placeIn(useSearch());
  const [state, send, flow] = useFlow(logic, { input: () => ({ place: here }) });
  useMoves(flow, true, addressOf, here, send);
  const [posts] = useFlow(coursePosts, { input: () => ({ of: undefined }) });
  const { announcement, myCourses, completed, registerCourse, cancelCourse } = state.children;
  const onRegister = (announced: Announcement) => send({ type: 'register.requested', announcement: announced });

  const tabs: readonly Tab<'1' | '2' | '3'>[] = [
    { id: '1', label: t('pdCourses.announcement') },
    { id: '2', label: t('pdCourses.mine') },
    { id: '3', label: t('pdCourses.completed') },
  ];
  const selected = state.matches({ tab: 'myCourses' }) ? '2' : state.matches({ tab: 'completed' }) ? '3' : '1';

  return (
    <div className="courses">
      <PageTitle>{t('portal.courses')}</PageTitle>
      <Tabs
        label={t('portal.courses')}
        tabs={tabs}
        selected={selected}
        onSelect={(id) => send({ type: 'tab.chosen', tab: Number(id) as 1 | 2 | 3 })}
      >
        <Stage>
          <div className="courses-panel">
            {selected === '1' && announcement && (
              <AnnouncementTab flow={announcement} posts={postsIn(posts.context.items, languageCategory(locale))} onRegister={onRegister} />
            )}
            {selected === '1' && state.matches({ announcement: 'missing' }) && (
              <EmptyState
                title={t('pdCourses.notLoaded')}
                actions={<Action onPress={() => send({ type: 'retried' })}>{t('common.retry')}</Action>}
              />
            )}
            {myCourses && (
              <MyCoursesTab
                flow={myCourses}
                onRegister={onRegister}
                onCancel={(taken) => send({ type: 'cancel.requested', ...taken })}
                {...(access && { access })}
              />
            )}
            {completed && <CompletedTab flow={completed} />}
          </div>
        </Stage>
      </Tabs>
      {registerCourse && <RegisterDialog flow={registerCourse} />}
      {cancelCourse && <CancelDialog flow={cancelCourse} />}
      {state.matches({ dialog: 'error' }) && (
        <ResultDialog state={state} title={t('pdCourses.errorTitle')} onAccept={() => send({ type: 'accepted' })} />
      )}
    </div>
  );
}
