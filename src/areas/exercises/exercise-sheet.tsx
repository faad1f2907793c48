import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n';
import { CheckField } from '../../shared/ui/native/check-field';
import type { Exercise } from './types';

type Props = {
  readonly exercise: Exercise;
  /** Name of the title. */
  readonly title: string;
  /** Number of the unit, followed by the name of the unit if the title states the name. */
  readonly unit: string;
  readonly showsSolutions: boolean;
  /** Shows or hides the solutions; absent for exercises without solutions. */
  readonly onSwitch?: () => void;
  /** Buttons that print and save the exercises. */
  readonly actions: ReactNode;
};

/**
 * Exercises to read and to print. The exercises are shown as plain text, because the service that creates them may send any characters,
 * including markup.
 */
export function ExerciseSheet({ exercise: { questions, text, info }, title, unit, showsSolutions, onSwitch, actions }: Props) {
  const { t } = useTranslation();
  return (
    <section className="card-part" aria-labelledby="exercise-sheet">
      <div className="exercise-actions">{actions}</div>
      {onSwitch && <CheckField label={t('exercises.solutions')} checked={showsSolutions} onChange={onSwitch} />}
      <div className="exercise-sheet" dir="auto">
        <h2 id="exercise-sheet">{unit}</h2>
        <p className="exercise-title">{title}</p>
        {questions.length > 0 && (
          <ol className="exercise-questions">
            {questions.map(({ question, options, answer }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the questions never changes, and two questions may be equal
              <li key={index}>
                <p>{question}</p>
                {options.length > 0 && (
                  <ol className="exercise-options">
                    {options.map((option, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the options never changes, and two options may be equal
                      <li key={place}>{option}</li>
                    ))}
                  </ol>
                )}
                {showsSolutions && answer !== null && <p className="exercise-solution">{t('exercises.solution', { answer })}</p>}
              </li>
            ))}
          </ol>
        )}
        {text !== '' && <p className="exercise-text">{text}</p>}
        {info !== '' && <p className="exercise-info">{info}</p>}
      </div>
    </section>
  );
}
