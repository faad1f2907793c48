import { Link, useRoute } from 'wouter';
import { config } from '../../shared/config/config';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Notice } from '../../shared/ui/native/notice';
import { Busy } from '../../shared/ui/page/busy';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useUser } from '../session';
import { ExercisesOfTitle } from './exercises-of-title';
import { exercises } from './flows/exercises';
import { titleOfExercises } from './flows/title-of-exercises';
import '../../shared/ui/native/layout.css';

type Flows = { readonly opening?: typeof titleOfExercises; readonly logic?: typeof exercises };

function NotOffered() {
  const { t } = useTranslation();
  return (
    <Notice severity="info" standing>
      {t('exercises.notOffered')}
    </Notice>
  );
}

function OpenedTitle({ id, opening = titleOfExercises, logic = exercises }: Flows & { readonly id: string }) {
  const { t } = useTranslation();
  const [state, send] = useFlow(opening, { input: () => ({ of: id }) });
  const [title] = state.context.items;
  return (
    <>
      {state.matches('loading') && <Busy />}
      <FlowNotice state={state} send={send} />
      {state.matches('empty') && (
        <EmptyState title={t('exercises.noTitle')} actions={<ActionLink to="/">{t('portal.home')}</ActionLink>}>
          {t('exercises.noTitleText')}
        </EmptyState>
      )}
      {title && (title.isDemo ? <NotOffered /> : <ExercisesOfTitle title={title} logic={logic} />)}
    </>
  );
}

/** Page on which a person requests exercises about a unit of a title. A service creates the exercises. */
export function ExercisesPage(flows: Flows) {
  const { t } = useTranslation();
  const { may } = useUser();
  const [, path] = useRoute('/exercises/:id');
  const id = path?.id ?? '';
  return (
    <div className="reading-page">
      <PageTitle>{t('exercises.title')}</PageTitle>
      <p>
        <Link to={`/title/${encodeURIComponent(id)}`}>{t('exercises.back')}</Link>
      </p>
      {may.generateExercises && config.exercises ? <OpenedTitle key={id} id={id} {...flows} /> : <NotOffered />}
    </div>
  );
}
