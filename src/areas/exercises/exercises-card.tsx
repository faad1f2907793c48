import { config } from '../../shared/config/config';
import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/native/action';
import { useUser } from '../session';
import { pathOf } from './path';
import '../../shared/ui/native/layout.css';

type Props = {
  /** Id of a title that the person may use fully, not only as a demo. */
  readonly titleId: string;
};

/** Card with a link to the exercises of a title. Only people with the right to create exercises see the card. */
export function ExercisesCard({ titleId }: Props) {
  const { may } = useUser();
  const { t } = useTranslation();
  if (!may.generateExercises || !config.exercises) return null;
  return (
    <section className="card-part" aria-labelledby="exercises-card">
      <h2 id="exercises-card">{t('exercises.title')}</h2>
      <p>{t('exercises.cardText')}</p>
      <div>
        <ActionLink to={pathOf(titleId)} look="side">
          {t('exercises.create')}
        </ActionLink>
      </div>
    </section>
  );
}
