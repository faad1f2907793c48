import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n';
import { countryName } from '../../shared/i18n/country-name';
import type { School } from './types';
import '../../shared/ui/native/layout.css';

type Props = {
  readonly school: School;
  /** Question that the person answers, such as whether this school is correct. */
  readonly question: string;
  /** Buttons that answer the question. */
  readonly children?: ReactNode;
};

/** A school that was found by its code, with a question about the school. */
export function FoundSchool({ school, question, children }: Props) {
  const { i18n } = useTranslation();
  return (
    <section className="card-part" aria-labelledby="found-school">
      <p>{question}</p>
      <h2 id="found-school">{school.name}</h2>
      <address>
        {school.street}, {school.number}
        <br />
        {school.town} ({school.province})
        <br />
        {countryName(school.country.name, i18n.language)}
      </address>
      {children}
    </section>
  );
}
