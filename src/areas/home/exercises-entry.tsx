import sparkles from 'primeicons/raw-svg/sparkles.svg?raw';
import { Link } from 'wouter';
import { config } from '../../shared/config/config';
import { useTranslation } from '../../shared/i18n';
import { Icon } from '../../shared/ui/native/icon';
import { exercisesPath } from '../exercises';
import type { Title } from '../library';
import type { User } from '../session';

/** Maximum number of titles in the banner. The page of each title also has a link to exercises. */
const maxTitles = 6;

type Props = { readonly user: User; readonly titles: readonly Title[] };

/** A banner with links to the exercises of titles. Only people with permission and a title that is not a demo see the banner. */
export function ExercisesEntry({ user, titles }: Props) {
  const { t } = useTranslation();
  const own = titles.filter(({ group }) => group !== 'demo').slice(0, maxTitles);
  if (!user.may.generateExercises || !config.exercises || own.length === 0) return null;
  return (
    <section className="banner exercises-entry" aria-labelledby="exercises-entry">
      <span className="banner-drawing">
        <Icon drawing={sparkles} />
      </span>
      <div className="banner-words">
        <h2 id="exercises-entry">{t('home.exercises.title')}</h2>
        <p>{t('home.exercises.text')}</p>
        <ul className="exercises-titles">
          {own.map(({ uuid, name }) => (
            <li key={uuid}>
              <Link to={exercisesPath(uuid)}>
                <span className="visually-hidden">{t('home.exercises.of')}</span> {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
