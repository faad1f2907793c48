import cross from 'primeicons/raw-svg/times.svg?raw';
import danger from 'primeicons/raw-svg/times-circle.svg?raw';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n';
import { languageName } from '../../shared/i18n/language-name';
import { Icon } from '../../shared/ui/native/icon';
import { adoptionKey } from './rules';
import type { Adoption } from './types';
import '../../shared/ui/native/layout.css';
import './fictitious.css';

type Props = {
  readonly adoptions: readonly Adoption[];
  /** The error of the adoptions. */
  readonly error?: string | undefined;
  /** The message after an adoption was removed. The message takes focus, because the pressed button has disappeared. */
  readonly message?: ReactNode;
  /** Absent if the adoptions are read-only. */
  readonly onRemove?: (adoption: Adoption) => void;
  /** Whether the form is being sent, so that the adoptions cannot be changed. */
  readonly busy?: boolean;
  /** The control that adds another adoption. */
  readonly children?: ReactNode;
};

/** Returns a function that writes an adoption as text: the title, followed by language and edition in brackets. */
export const useAdoptionText = () => {
  const { t, i18n } = useTranslation();
  return ({ name, language, edition }: Adoption): string =>
    t('fictitious.adoption', { title: name, language: languageName(language, i18n.language), edition });
};

/** The titles that a fictitious teacher has adopted. */
export function AdoptionsPart({ adoptions, error, message, onRemove, busy = false, children }: Props) {
  const { t } = useTranslation();
  const text = useAdoptionText();
  return (
    <section className="card-part" aria-labelledby="fictitious-titles">
      <h2 id="fictitious-titles">{t('fictitious.titles')}</h2>
      {error && (
        <p className="field-error">
          <Icon drawing={danger} />
          {error}
        </p>
      )}
      {message}
      {adoptions.length === 0 ? (
        <p>{t('fictitious.noTitles')}</p>
      ) : (
        <ul className="adoptions">
          {adoptions.map((adoption) => (
            <li key={adoptionKey(adoption)}>
              <span>{text(adoption)}</span>
              {onRemove && (
                <button
                  type="button"
                  className="adoption-remove"
                  aria-label={t('fictitious.remove', { title: text(adoption) })}
                  aria-disabled={busy || undefined}
                  onClick={() => !busy && onRemove(adoption)}
                >
                  <Icon drawing={cross} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
