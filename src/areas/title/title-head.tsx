import question from 'primeicons/raw-svg/question-circle.svg?raw';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../shared/i18n';
import { isSpain } from '../../shared/rules/country';
import { Icon } from '../../shared/ui/icon';
import { PathNav } from '../../shared/ui/path-nav';
import { MaterialsHead } from '../materials';
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

  return (
    <>
      <PathNav here={name} className="title-path" />
      <MaterialsHead title={title} name={name}>
        {isSpain(user.country.id) && isTeacher(user.role) && (
          <Link to="/help" className="action p-button p-component p-button-outlined title-help">
            <Icon drawing={question} />
            <span className="p-button-label">{t('title.help')}</span>
          </Link>
        )}
        {children}
      </MaterialsHead>
    </>
  );
}
