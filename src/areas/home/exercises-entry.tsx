import sparkles from 'primeicons/raw-svg/sparkles.svg?raw';
import { Link } from 'wouter';
import { config } from '../../shared/config/config';
import { useTranslation } from '../../shared/i18n';
import { Icon } from '../../shared/ui/native/icon';
import { exercisesPath } from '../exercises';
import type { Title } from '../library';
import type { User } from '../session';

/** Maximum number of titles to choose from at home. Each title also has an entry to exercises on its own page. */
const mostTitles = 6;

type Props = { readonly user: User; readonly titles: readonly Title[] };

/** The entry to exercises that a service creates. It needs the permission, and a title in the library that is not a demo. */
export function ExercisesEntry({ user, titles }: Props) {
  const { t } = useTranslation();
  const own = titles.filter(({ group }) => group !== 'demo').slice(0, mostTitles);
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
