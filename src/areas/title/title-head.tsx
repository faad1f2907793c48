import question from 'primeicons/raw-svg/question-circle.svg?raw';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../shared/i18n';
import { isSpain } from '../../shared/rules/country';
import { Cover } from '../../shared/ui/cover';
import { Icon } from '../../shared/ui/icon';
import { PageHead } from '../../shared/ui/page-bar';
import { PageTitle } from '../../shared/ui/page-title';
import type { User } from '../session';
import { isTeacher } from './rules';
import type { Title } from './types';

type Props = {
  /** Null while it is loading, or when that has failed. */
  readonly title: Title | null;
  readonly isOpening: boolean;
  readonly user: Pick<User, 'role' | 'country'>;
  /** What is said in the head. */
  readonly children?: ReactNode;
};

/** Where the person is: the way home, the title, and, when that has been scrolled away, a bar that names it. */
export function TitleHead({ title, isOpening, user, children }: Props) {
  const { t } = useTranslation();
  const name = title?.name ?? t(isOpening ? 'title.opening' : 'title.notOpened');
  const subjects = title?.subjects.join(', ');

  return (
    <>
      <nav aria-label={t('title.path')}>
        <ol className="title-path">
          <li>
            <Link to="/">{t('title.home')}</Link>
          </li>
          <li aria-current="page">{name}</li>
        </ol>
      </nav>
      <PageHead
        className="title-head"
        bar={
          title && (
            <>
              <span className="title-bar-cover">
                <Cover {...title.cover} alt="" place={0} />
              </span>
              <span className="title-bar-name">{title.name}</span>
              <span className="title-bar-subjects">{subjects}</span>
            </>
          )
        }
      >
        <span className="title-cover">{title && <Cover {...title.cover} alt="" place={0} />}</span>
        <div className="title-names">
          <PageTitle>{name}</PageTitle>
          <p className="title-subjects">{subjects}</p>
        </div>
        {isSpain(user.country.id) && isTeacher(user.role) && (
          <Link to="/help" className="action p-button p-component p-button-outlined title-help">
            <Icon drawing={question} />
            <span className="p-button-label">{t('title.help')}</span>
          </Link>
        )}
        {children}
      </PageHead>
    </>
  );
}
